/** Several pipelines on separate machines promote at the same time; checks that the site is consistent and nothing is lost. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { siteProblems } from '@site/platform/release/status';
import { platformFolder } from '@site/platform/paths';
import { headOf, type History } from '@site/platform/registry/history';
import { readSite } from '@site/platform/registry/parts';
import type { Registry } from '@site/platform/registry/Registry';
import type { RaceOutcome } from '@site/platform/test/raceWriter';
import { apps, beginTeamSite, type TeamSite } from '@site/platform/test/teamSite';

const HOUR_MS = 3_600_000;

/** Two pipelines for each app. */
const writers = [...apps, ...apps];

/** Whether processes can run in separate pid namespaces, where all have the same process ids. */
function ownNamespaces(): boolean {
  try {
    execFileSync('unshare', ['-fp', '--mount-proc', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

type Writer = {
  readonly app: string;
  promote(ids: Readonly<Record<string, string>>): void;
  answer(): Promise<RaceOutcome>;
  stop(): void;
};

async function startWriter(site: TeamSite, index: number, isolated: boolean): Promise<Writer> {
  const app = writers[index] as string;
  const shift = Math.round((index / (writers.length - 1) - 0.5) * HOUR_MS);
  const command = [
    ...(isolated ? ['unshare', '-fp', '--mount-proc', '--kill-child'] : []),
    process.execPath,
    '--import',
    'tsx',
    '--import',
    path.join(platformFolder, 'test/shiftClock.mjs'),
    path.join(platformFolder, 'test/raceWriter.ts'),
    site.url,
    site.keyFile(app),
    path.join(site.folder, 'writers', String(index)),
  ];
  const [program = '', ...args] = command;
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
    promote: (ids) => void child.stdin?.write(`${JSON.stringify(ids)}\n`),
    answer: async () => JSON.parse(await next()) as RaceOutcome,
    stop: () => void child.stdin?.end(),
  };
}

const whoAndWhen =
  /^\w+ came first: promote of \w+ at \d{4}-\d\d-\d\dT\S+ \(state \d+\); \w+ is current now\. .* run the command again\.$/;

/** The problems of a round, as messages. */
async function roundProblems(
  registry: Registry,
  before: number,
  ids: readonly string[],
  outcomes: readonly RaceOutcome[],
): Promise<string[]> {
  const problems: string[] = [];
  const history: History = await registry.log.read();
  const head = headOf(history)?.state;
  if (!head) return ['there is no state any more'];
  const made = outcomes.filter(({ ok }) => ok);
  for (const [index, app] of apps.entries()) {
    const pair = [index, index + apps.length];
    const current = head.apps[app]?.current.id;
    if (!pair.some((one) => ids[one] === current)) problems.push(`${app} has neither of its two releases`);
    for (const one of pair) {
      const { ok, kind, message = '', number = 0 } = outcomes[one] as RaceOutcome;
      const own = history.states.find(({ state }) => state.number === number)?.state;
      if (ok && own?.apps[app]?.current.id !== ids[one])
        problems.push(`state ${number} is not what was reported to pipeline ${one} of ${app}`);
      if (ok && ids[one] !== current && !pair.some((other) => (outcomes[other]?.began ?? 0) >= number))
        problems.push(
          `success was reported to pipeline ${one} of ${app}, which was then overtaken by one that began before`,
        );
      if (!ok && (kind !== 'conflict' || !whoAndWhen.test(message)))
        problems.push(`pipeline ${one} of ${app} did not learn who came first: ${message}`);
    }
  }
  const since = history.states.filter(({ state }) => state.number > before);
  if (since.length !== made.length)
    problems.push(`${since.length} states were made by ${made.length} promotions`);
  for (const { from } of head.live)
    for (const [app, origin] of Object.entries(from)) {
      if (origin !== head.apps[app]?.current.id) problems.push(`a mixed site: pages of ${app} ${origin}`);
    }
  problems.push(...(await siteProblems(registry, history)));
  const { parts } = await readSite(registry, head.live);
  const pages = parts.reduce((sum, part) => sum + Object.keys(part.pages).length, 0);
  if (pages !== PAGES) problems.push(`the site has ${pages} pages instead of ${PAGES}`);
  return problems;
}

/** The number of pages of the test site, including the not-found page. */
const PAGES = 9;

/** The result of all rounds. */
export type RaceResult = {
  readonly promoted: number;
  readonly conflicts: number;
  /** The distance between the fastest and the slowest clock, in minutes. */
  readonly clocksApart: number;
  /** Messages about mixed releases, lost promotions and unreported conflicts. */
  readonly problems: readonly string[];
};

/**
 * Lets eight pipelines promote at the same time in each round: two for each of four apps.
 * @param url the address of an empty registry; default is a new folder
 */
export async function race(rounds: number, url?: string): Promise<RaceResult> {
  const site = await beginTeamSite(url);
  const isolated = ownNamespaces();
  const started: Writer[] = [];
  try {
    // One after the other: starting them in parallel would be slower.
    for (const index of writers.keys()) started.push(await startWriter(site, index, isolated));
    const problems: string[] = [];
    let [promoted, conflicts, clocksApart] = [0, 0, 0];
    for (let round = 1; round <= rounds; round++) {
      const ids: string[] = [];
      for (const [index, app] of writers.entries())
        ids.push(await site.publish(app, { text: `round ${round} of pipeline ${index}` }));
      const fresh = site.machine('owner');
      const before = headOf(await fresh.log.read())?.state.number ?? 0;
      for (const [index, writer] of started.entries()) writer.promote({ [writer.app]: ids[index] ?? '' });
      const outcomes = await Promise.all(started.map((writer) => writer.answer()));
      const found = await roundProblems(site.machine('owner'), before, ids, outcomes);
      problems.push(...found.map((problem) => `round ${round}: ${problem}`));
      promoted += outcomes.filter(({ ok }) => ok).length;
      conflicts += outcomes.filter(({ kind }) => kind === 'conflict').length;
      const clocks = outcomes.map(({ clock }) => clock);
      clocksApart = (Math.max(...clocks) - Math.min(...clocks)) / 60_000;
    }
    return { promoted, conflicts, clocksApart, problems };
  } finally {
    for (const writer of started) writer.stop();
    site.remove();
  }
}
