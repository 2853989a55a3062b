import type { FailureOutcome } from '../contract/failures';
import { FAILURES_METRIC, type MetricsAddress } from '../serve/metrics';

/** How long the server may take to answer, in milliseconds. */
const TIMEOUT_MS = 3000;

/** Outcomes that are faults of a release; others may be those of a visitor's connection. */
const faults: ReadonlySet<string> = new Set<FailureOutcome>(['code', 'threw', 'handler', 'mismatch']);

/** Failures that visitors' browsers have reported of one release since the server started, by outcome. */
export type VisitorFailures = Readonly<Record<string, number>>;

/** Parses the counter of failures in the text of `/metrics`. Returns the failures by release id. */
export function parseFailures(text: string): ReadonlyMap<string, VisitorFailures> {
  const found = new Map<string, VisitorFailures>();
  const line = new RegExp(`^${FAILURES_METRIC}\\{(.*)\\} (\\d+)$`, 'gm');
  for (const [, labels = '', count = ''] of text.matchAll(line)) {
    const label = (name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(labels)?.[1] ?? '';
    const release = label('release');
    found.set(release, { ...found.get(release), [label('outcome')]: Number(count) });
  }
  return found;
}

/** Reads the counters of a server. Returns undefined if it does not answer. */
export async function readFailures({
  host,
  port,
}: MetricsAddress): Promise<ReadonlyMap<string, VisitorFailures> | undefined> {
  const name = host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? parseFailures(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a sentence for each live release that fails for visitors, with the command that ends it. */
export function failureSentences(
  rows: readonly { readonly app: string; readonly release: string; readonly rollbackTo?: string }[],
  failures: ReadonlyMap<string, VisitorFailures>,
): string[] {
  return rows.flatMap(({ app, release, rollbackTo }) => {
    const counts = Object.entries(failures.get(release) ?? {}).sort(([, a], [, b]) => b - a);
    if (!counts.some(([outcome]) => faults.has(outcome))) return [];
    const text = counts.map(([outcome, count]) => `${count} ${outcome}`).join(', ');
    const way = rollbackTo
      ? `To go back to ${rollbackTo}: npm run release -- rollback ${app}`
      : 'There is no earlier release to go back to.';
    return [`${app} ${release} fails for visitors (since the server started: ${text}). ${way}`];
  });
}
