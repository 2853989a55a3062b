/** Parses arguments, runs commands from one table of verbs, and prints their reports and errors. Uses commander. */
import { Command, CommanderError } from 'commander';

import { ownRepository } from '../lib/root.mjs';
import { exitCodes, printedError, UserError } from '../lib/UserError';

/** The parsed arguments of a verb: positionals, options with a value, options without one. */
export type Arguments = {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Prints progress to stderr. */
  readonly progress: (text: string) => void;
};

/** The result of a verb, as text and as data (`--json`). */
export type Report = {
  readonly text: string;
  readonly json: unknown;
  /** True for the exit code of a refusal. */
  readonly failed?: boolean;
};

export type Verb = {
  /** The arguments of the verb in commander's notation: `<app> [id] [more...]`. */
  readonly arguments?: string;
  /** One line for the help. */
  readonly description: string;
  /** The descriptions of the options, by their notation: `--note <text>`. */
  readonly options?: Readonly<Record<string, string>>;
  /** True if the verb does not use a registry, so that it has neither `--registry` nor `--json`. */
  readonly isTool?: true;
  run(args: Arguments): Promise<Report | void>;
};

/** A group of verbs: `keys` has the verb `keys new`. */
export type Group = {
  readonly description: string;
  readonly verbs: Readonly<Record<string, Verb>>;
};

export type Verbs = Readonly<Record<string, Verb | Group>>;

const commonOptions = {
  '--registry <folder or s3://bucket/prefix>':
    'the registry (default: REGISTRY, or registry.json, or .registry)',
  '--unsigned': 'also accept what is not signed, although registry.json lists keys',
  '--json': 'print results and errors as JSON',
};

const EXIT_LINES = `\nExit codes: 0 success, 1 internal error, ${exitCodes.usage} wrong arguments, ${exitCodes.refused} refused or not shown, ${exitCodes.conflict} another change of the app came first, ${exitCodes.unreachable} registry unreachable, or too slow here: try later.`;

/** @throws UserError in a repository of one remote without REGISTRY, because the default registry would never be served. */
function checkRegistry(named: string | undefined): void {
  if (ownRepository && !named && !process.env['REGISTRY'])
    throw new UserError(
      'REGISTRY is not set. Set it to the registry of the site, a folder or a bucket, for example REGISTRY=s3://clinic-site/registry.',
      'usage',
    );
}

async function runVerb(verb: Verb, positionals: readonly string[], options: Record<string, unknown>) {
  const optionsOfType = (type: 'string' | 'boolean') =>
    Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value === type));
  const values = optionsOfType('string') as Record<string, string>;
  const flags = optionsOfType('boolean') as Record<string, boolean>;
  if (!verb.isTool) checkRegistry(values['registry']);
  const progress = (text: string) => void process.stderr.write(`… ${text}\n`);
  const report = await verb.run({ positionals, values, flags, progress });
  if (!report) return;
  process.stdout.write(flags['json'] ? `${JSON.stringify(report.json)}\n` : `${report.text}\n`);
  if (report.failed) process.exitCode = exitCodes.refused;
}

function addVerb(parent: Command, name: string, verb: Verb): void {
  const command = parent.command(`${name} ${verb.arguments ?? ''}`.trim()).description(verb.description);
  for (const [flags, description] of Object.entries({
    ...verb.options,
    ...(verb.isTool ? {} : commonOptions),
  }))
    command.option(flags, description);
  command.action(() => runVerb(verb, command.args, command.opts()));
}

function addVerbs(parent: Command, verbs: Verbs): void {
  for (const [name, row] of Object.entries(verbs)) {
    if ('verbs' in row) addVerbs(parent.command(name).description(row.description), row.verbs);
    else addVerb(parent, name, row);
  }
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
 * Runs a verb and sets the exit code.
 * @param program the name of the program in the help
 */
export async function runCommandLine(program: string, verbs: Verbs, args: readonly string[]): Promise<void> {
  let usageError = '';
  const command = new Command(program)
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ writeErr: (text) => void (usageError += text) })
    .addHelpText('afterAll', EXIT_LINES);
  addVerbs(command, verbs);
  try {
    await command.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const isUsage = error instanceof CommanderError;
    printError(isUsage ? new UserError(usageError.trim(), 'usage') : error, args.includes('--json'));
  }
}
