/** How every command reads its arguments, reports what it did, and why it did not: one table of verbs, read by commander. */
import { Command, CommanderError, Option } from 'commander';

import { ownRepository } from '../lib/paths';
import { exitCodes, printedError, type RefusalKind, UserError } from '../lib/UserError';

/** What a verb gets from the command line. */
export type Arguments = {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Reports how far the work is, on stderr. */
  readonly progress: (text: string) => void;
};

/** What a verb did: for people, and for programs (`--json`). */
export type Report = {
  readonly text: string;
  readonly json: unknown;
  readonly failed?: boolean | RefusalKind;
};

export type Verb = {
  /** What follows the verb, in commander's notation: `<app> [id] [more...]`. */
  readonly takes?: string;
  /** One line. */
  readonly says: string;
  /** What each option is for, by its notation: `--note <words>`. */
  readonly options?: Readonly<Record<string, string>>;
  /** It is about this project's files and not about a registry, so it has neither `--registry` nor `--json`. */
  readonly isTool?: true;
  /** Only other programs of this project call it, so no help names it. */
  readonly isHidden?: true;
  run(given: Arguments): Promise<Report | void>;
};

/** Verbs below a name of their own: `keys add`. */
export type Group = {
  readonly says: string;
  readonly verbs: Readonly<Record<string, Verb>>;
  /** The verb that is meant when none is named. */
  readonly standard?: string;
};

export type Verbs = Readonly<Record<string, Verb | Group>>;

/** A verb, or an option of one, that this project no longer has. */
export type RemovedVerb = { readonly verb: string; readonly option?: string; readonly instead: string };

const common = {
  '--registry <folder or s3://bucket/prefix>': 'instead of REGISTRY (default: .registry)',
  '--json': 'answer in JSON, for programs; refusals too',
};

const EXIT_LINES = `\nExit codes: 0 done, 1 a fault of the program, ${exitCodes.usage} wrong arguments, ${exitCodes.refused} refused, ${exitCodes.conflict} somebody else came first, ${exitCodes.unreachable} the registry does not answer.`;

/** @throws UserError in a remote's own repository, where nobody means a registry that is made there: its releases would never be seen. */
function checkRegistry(named: string | undefined): void {
  if (ownRepository && !named && !process.env['REGISTRY'])
    throw new UserError(
      'REGISTRY is not set: name the registry of the site, a folder or a bucket, for example REGISTRY=s3://clinic-site/registry.',
      'usage',
    );
}

async function runVerb(verb: Verb, positionals: readonly string[], options: Record<string, unknown>) {
  const ofType = (type: 'string' | 'boolean') =>
    Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value === type));
  const values = ofType('string') as Record<string, string>;
  const flags = ofType('boolean') as Record<string, boolean>;
  if (!verb.isTool) checkRegistry(values['registry']);
  const progress = (text: string) => void process.stderr.write(`… ${text}\n`);
  const report = await verb.run({ positionals, values, flags, progress });
  if (!report) return;
  process.stdout.write(flags['json'] ? `${JSON.stringify(report.json)}\n` : `${report.text}\n`);
  if (report.failed) process.exitCode = exitCodes[report.failed === true ? 'refused' : report.failed];
}

function removal({ verb, option, instead }: RemovedVerb): UserError {
  const name = option ? `${verb} --${option}` : verb;
  return new UserError(`"${name}" was removed from this project. Instead, ${instead}`, 'usage');
}

function addRemovedVerb(parent: Command, row: RemovedVerb): void {
  parent
    .command(`${row.verb} [anything...]`, { hidden: true })
    .allowUnknownOption()
    .helpOption(false)
    .action(() => {
      throw removal(row);
    });
}

function addVerb(parent: Command, name: string, verb: Verb, removed: readonly RemovedVerb[]): void {
  const command = parent
    .command(`${name} ${verb.takes ?? ''}`.trim(), { hidden: verb.isHidden ?? false })
    .description(verb.says);
  for (const [flags, says] of Object.entries({ ...verb.options, ...(verb.isTool ? {} : common) }))
    command.option(flags, says);
  for (const row of removed.filter((one) => one.verb === name && one.option)) {
    command.addOption(new Option(`--${row.option} [value]`).hideHelp());
    command.on(`option:${row.option}`, () => {
      throw removal(row);
    });
  }
  command.action(() => runVerb(verb, command.args, command.opts()));
}

function addVerbs(parent: Command, verbs: Verbs, removed: readonly RemovedVerb[]): void {
  for (const [name, row] of Object.entries(verbs)) {
    if ('verbs' in row) addVerbs(parent.command(name).description(row.says), row.verbs, removed);
    else addVerb(parent, name, row, removed);
  }
}

/** A group that is called alone means its standard verb. */
function withStandard(verbs: Verbs, [name = '', next, ...rest]: readonly string[]): string[] {
  const row = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  const standard = row && 'verbs' in row ? row.standard : undefined;
  const isAlone = next === undefined || (next.startsWith('-') && !['-h', '--help'].includes(next));
  return [
    name,
    ...(standard && isAlone ? [standard] : []),
    ...(next === undefined ? [] : [next]),
    ...rest,
  ].filter((arg, index) => index > 0 || arg !== '');
}

function printError(error: unknown, asJson: boolean): void {
  const known = error instanceof UserError;
  const message = printedError(error);
  process.exitCode = known ? exitCodes[error.kind] : 1;
  if (asJson)
    process.stdout.write(`${JSON.stringify({ error: { kind: known ? error.kind : 'fault', message } })}\n`);
  else process.stderr.write(`\n${message}\n`);
}

/**
 * Runs the verb that the command line names, and ends with an exit code that says how it went.
 * @param program as people type it
 */
export async function runCommandLine(
  program: string,
  verbs: Verbs,
  args: readonly string[],
  removed: readonly RemovedVerb[] = [],
): Promise<void> {
  let complaint = '';
  const command = new Command(program)
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ writeErr: (text) => void (complaint += text) })
    .addHelpText('afterAll', EXIT_LINES);
  addVerbs(command, verbs, removed);
  const groups = command.commands.filter(({ commands }) => commands.length > 0);
  for (const row of removed.filter(({ option }) => !option))
    for (const parent of [command, ...groups]) addRemovedVerb(parent, row);
  try {
    await command.parseAsync(withStandard(verbs, args), { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const isUsage = error instanceof CommanderError;
    printError(isUsage ? new UserError(complaint.trim(), 'usage') : error, args.includes('--json'));
  }
}
