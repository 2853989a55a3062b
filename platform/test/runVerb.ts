import { runCommandLine } from '../cli/commandLine';
import { verbs } from '../cli/verbs';

type VerbOutcome = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs a command of this project in this process, because a separate process takes a second to start. */
export async function runVerb(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<VerbOutcome> {
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += String(text);
      return true;
    }),
  );
  const previous = { ...process.env };
  Object.assign(process.env, environment);
  process.exitCode = undefined;
  try {
    await runCommandLine('npm run site --', verbs, args);
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    process.exitCode = undefined;
    for (const name of Object.keys(environment)) {
      if (previous[name] === undefined) delete process.env[name];
      else process.env[name] = previous[name];
    }
    for (const spy of spies) spy.mockRestore();
  }
}
