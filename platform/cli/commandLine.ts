/** How every command reads its arguments, reports what it did, and why it did not. */
import { parseArgs } from 'node:util';

import { exitCodes, messageOf, printedError, type RefusalKind, UserError } from '../lib/UserError';

/** An option of a verb: what follows it, and what it is for. */
export type Option = {
  /** `<number>`; left out for an option that is there or not. */
  readonly value?: string;
  readonly says: string;
};

/** The arguments of a verb. */
export type Words = {
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
  /** `<app> <id>`: what follows the verb. */
  readonly takes: string;
  /** How many words may follow it: at least and at most. */
  readonly count: readonly [number, number];
  /** One line. */
  readonly says: string;
  readonly options?: Readonly<Record<string, Option>>;
  run(words: Words): Promise<Report>;
};

export type Verbs = Readonly<Record<string, Verb>>;

const common: Readonly<Record<string, Option>> = {
  json: { says: 'answer in JSON, for programs; refusals too' },
  registry: { value: '<folder or s3://bucket/prefix>', says: 'instead of REGISTRY (default: .registry)' },
  help: { says: 'this' },
};

function optionLines(options: Readonly<Record<string, Option>>): string {
  return Object.entries(options)
    .map(([name, { value, says }]) => `    ${`--${name}${value ? ` ${value}` : ''}`.padEnd(44)} ${says}`)
    .join('\n');
}

function verbLines(name: string, { takes, says, options = {} }: Verb): string {
  const own = optionLines(options);
  return `  ${`${name} ${takes}`.trimEnd().padEnd(46)} ${says}${own ? `\n${own}` : ''}`;
}

const EXIT_LINES = `Exit codes: 0 done, 1 a fault of the program, ${exitCodes.usage} wrong words, ${exitCodes.refused} refused, ${exitCodes.conflict} somebody else came first, ${exitCodes.unreachable} the registry does not answer.`;

/** The help of a command with several verbs. */
function usage(command: string, verbs: Verbs): string {
  return `usage: ${command} <verb> …\n${Object.entries(verbs)
    .map(([name, verb]) => verbLines(name, verb))
    .join('\n')}\nwith every verb:\n${optionLines(common)}\n${EXIT_LINES}`;
}

function usageOf(command: string, name: string, verb: Verb): string {
  return `usage: ${command} ${name} ${verb.takes}\n  ${verb.says}\n${optionLines({ ...verb.options, ...common })}\n${EXIT_LINES}`;
}

function read(args: readonly string[], { takes, count, options = {} }: Verb, help: string) {
  const all = { ...options, ...common };
  const wrong = (words: string) => new UserError(`${words}\n${help}`, 'usage');
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(all).map(([name, { value }]) => [
          name,
          { type: value ? 'string' : 'boolean' } as const,
        ]),
      ),
    });
  } catch (error) {
    const [sentence = ''] = messageOf(error).split('. To specify');
    throw wrong(`${sentence}.`.replace('..', '.'));
  }
  const { positionals, values } = parsed;
  if (!values['help']) {
    const [least, most] = count;
    if (positionals.length < least) throw wrong(`Something is missing: ${takes}`);
    if (positionals.length > most) throw wrong(`Too many words: ${positionals.slice(most).join(' ')}`);
  }
  const ofType = <Type extends 'string' | 'boolean'>(type: Type) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === type));
  return {
    positionals,
    values: ofType('string') as Record<string, string>,
    flags: ofType('boolean') as Record<string, boolean>,
  };
}

function report(error: unknown, asJson: boolean): void {
  const known = error instanceof UserError;
  const message = printedError(error);
  process.exitCode = known ? exitCodes[error.kind] : 1;
  if (asJson)
    process.stdout.write(`${JSON.stringify({ error: { kind: known ? error.kind : 'fault', message } })}\n`);
  else process.stderr.write(`\n${message}\n`);
}

/**
 * Runs the verb that the command line names, and ends with an exit code that says how it went.
 * @param command as people type it
 */
export async function runVerb(command: string, verbs: Verbs, args: readonly string[]): Promise<void> {
  const [name = '', ...rest] = args;
  const asJson = args.includes('--json');
  try {
    if (!Object.hasOwn(verbs, name)) {
      if (args.includes('--help') || name === 'help') {
        process.stdout.write(`${usage(command, verbs)}\n`);
        return;
      }
      const what = name ? `"${name}" is no verb of this command.` : 'What is to be done is missing.';
      throw new UserError(`${what}\n${usage(command, verbs)}`, 'usage');
    }
    const verb = verbs[name] as Verb;
    const help = usageOf(command, name, verb);
    const { positionals, values, flags } = read(rest, verb, help);
    if (flags['help']) {
      process.stdout.write(`${help}\n`);
      return;
    }
    const progress = (text: string) => void process.stderr.write(`… ${text}\n`);
    const { text, json, failed } = await verb.run({ positionals, values, flags, progress });
    process.stdout.write(asJson ? `${JSON.stringify(json)}\n` : `${text}\n`);
    if (failed) process.exitCode = exitCodes[failed === true ? 'refused' : failed];
  } catch (error) {
    report(error, asJson);
  }
}

/** Runs a command without verbs. */
export function runOnly(command: string, verb: Verb, args: readonly string[]): Promise<void> {
  const [program, name = ''] = [command.slice(0, command.lastIndexOf(' ')), command.split(' ').at(-1)];
  return runVerb(program, { [name]: verb }, [name, ...args]);
}
