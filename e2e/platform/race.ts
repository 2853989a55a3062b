/** Pipelines on separate machines promote at the same instant; checks that nothing is lost. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { platformFolder } from '@site/platform/paths';
import { readLive } from '@site/platform/registry/live';
import { openSite } from '@site/platform/serve/openSite';
import type { RaceOutcome } from '@site/platform/test/raceWriter';
import { apps, beginTeamSite, type TeamSite } from '@site/platform/test/teamSite';

const HOUR_MS = 3_600_000;

/** Two teams with a pipeline each, and one with two pipelines. */
const pipelines = ['booking', 'services', 'blog', 'blog'] as const;

/** Whether processes can run in separate pid namespaces, where all have the same process ids. */
function hasNamespaces(): boolean {
  try {
    execFileSync('unshare', ['-fp', '--mount-proc', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

type Pipeline = {
  readonly app: string;
  promote(id: string): Promise<RaceOutcome>;
  stop(): void;
};

async function startPipeline(site: TeamSite, index: number, isolated: boolean): Promise<Pipeline> {
  const app = pipelines[index] as string;
  const shift = Math.round((index / (pipelines.length - 1) - 0.5) * HOUR_MS);
  const [program = '', ...args] = [
    ...(isolated ? ['unshare', '-fp', '--mount-proc', '--kill-child'] : []),
    ...[process.execPath, '--import', 'tsx'],
    ...['--import', path.join(platformFolder, 'test/shiftClock.mjs')],
    path.join(platformFolder, 'test/raceWriter.ts'),
    site.url,
    site.keyFile(app),
    path.join(site.folder, 'pipelines', String(index)),
    JSON.stringify(Object.fromEntries(apps.map((name) => [name, [site.keyOf(name).public]]))),
  ];
  const child: ChildProcess = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, CLOCK_SHIFT_MS: String(shift) },
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { value, done } = (await lines.next()) as { value?: string; done?: boolean };
    if (done || value === undefined) throw new Error(`Pipeline ${index} (${app}) ended.`);
    return value;
  };
  await next();
  return {
    app,
    async promote(id) {
      child.stdin?.write(`${JSON.stringify({ [app]: id })}\n`);
      return JSON.parse(await next()) as RaceOutcome;
    },
    stop: () => void child.stdin?.end(),
  };
}

const whoAndWhen =
  /^"[^"]+" came first: promote of blog at \d{4}-\d\d-\d\dT\S+ \(entry \d+\); \w{32} is current now\. .* run the command again\.$/;

/** The problems of a round, as sentences. */
async function roundProblems(
  site: TeamSite,
  ids: readonly string[],
  outcomes: readonly RaceOutcome[],
): Promise<string[]> {
  const { apps: live, problems: skipped } = await readLive(site.machine('stranger'));
  const problems = [...skipped];
  const [booking, services, ...both] = outcomes as [RaceOutcome, RaceOutcome, RaceOutcome, RaceOutcome];
  for (const [index, outcome] of [booking, services].entries()) {
    const app = pipelines[index] as string;
    if (!outcome.ok) problems.push(`${app} did not succeed at the first try: ${outcome.message}`);
    if (live[app]?.entry.current.id !== ids[index]) problems.push(`the promotion of ${app} was lost`);
  }
  const [one, other] = both.toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity)) as [
    RaceOutcome,
    RaceOutcome,
  ];
  if (!one.ok) problems.push(`no promotion of blog succeeded: ${one.message}, ${other.message}`);
  if (other.ok && other.began < one.ended && other.number === one.number)
    problems.push(`both promotions of blog were reported as entry ${one.number}`);
  if (!other.ok && (other.kind !== 'conflict' || !whoAndWhen.test(other.message ?? '')))
    problems.push(`a pipeline of blog did not learn who came first: ${other.message}`);
  const winner = both.findIndex(({ number }) => number === Math.max(...both.map((all) => all.number ?? 0)));
  if (live['blog']?.entry.current.id !== ids[2 + winner])
    problems.push('the promotion of blog that succeeded is not live');
  return problems;
}

/** The result of all rounds. */
export type RaceResult = {
  readonly promoted: number;
  readonly conflicts: number;
  /** The distance between the fastest and the slowest clock, in minutes. */
  readonly clocksApart: number;
  /** Sentences about lost promotions and unreported conflicts. */
  readonly problems: readonly string[];
};

/**
 * Lets four pipelines promote at the same instant in each round: two of different apps, and two of one app.
 * @param url the address of an empty registry; default is a new folder
 */
export async function race(rounds: number, url?: string): Promise<RaceResult> {
  const site = await beginTeamSite(url);
  const isolated = hasNamespaces();
  const started: Pipeline[] = [];
  try {
    for (const index of pipelines.keys()) started.push(await startPipeline(site, index, isolated));
    const problems: string[] = [];
    let [promoted, conflicts, clocksApart] = [0, 0, 0];
    for (let round = 1; round <= rounds; round++) {
      const ids: string[] = [];
      for (const [index, app] of pipelines.entries())
        ids.push(await site.publish(app, { text: `round ${round} of pipeline ${index}` }));
      const outcomes = await Promise.all(
        started.map((pipeline, index) => pipeline.promote(ids[index] ?? '')),
      );
      const found = await roundProblems(site, ids, outcomes);
      problems.push(...found.map((problem) => `round ${round}: ${problem}`));
      promoted += outcomes.filter(({ ok }) => ok).length;
      conflicts += outcomes.filter(({ kind }) => kind === 'conflict').length;
      const clocks = outcomes.map(({ clock }) => clock);
      clocksApart = (Math.max(...clocks) - Math.min(...clocks)) / 60_000;
    }
    const { problems: ofSite } = await openSite(site.machine('stranger'));
    return { promoted, conflicts, clocksApart, problems: [...problems, ...ofSite] };
  } finally {
    for (const pipeline of started) pipeline.stop();
    site.remove();
  }
}
