import { setTimeout as wait } from 'node:timers/promises';

import { liveReleasesOf } from '../contract/state';
import { countsText, releaseCounts } from '../delivery/releaseCounts';
import { nothingLive, siteProblems, statusOf, statusText } from '../delivery/status';
import { headOf } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { createTallyReader } from '../registry/tallies';
import type { Report, Verb } from './commandLine';
import { headNow } from './movedText';
import { registryOf } from './registryOf';
import { untilEnded } from './untilEnded';

/** How far back `status --watch` looks, in minutes, and how often. */
const WATCHED_MINUTES = 15;
const LOOK_MS = 5000;

/** Prints what visitors' pages report of current releases and canaries, side by side, whenever it changes. */
function watchStatus(registry: Registry, asJson: boolean): Promise<Report> {
  const tallies = createTallyReader(registry);
  return untilEnded(async (signal) => {
    let text = '';
    while (!signal.aborted) {
      const head = await headNow(registry);
      const counts = head
        ? releaseCounts(head, await tallies.read(Date.now() - WATCHED_MINUTES * 60_000))
        : [];
      const next = asJson
        ? JSON.stringify({ sequence: head?.number ?? 0, counts })
        : head
          ? countsText(head, counts, WATCHED_MINUTES)
          : `Nothing is live in ${registry.url} yet.`;
      if (next !== text) {
        // A terminal shows one page; what is written to a file keeps all of them.
        const fresh = process.stdout.isTTY && !asJson ? '\u001b[2J\u001b[H' : '';
        process.stdout.write(`${fresh}${next}\n${asJson ? '' : '\n'}`);
        text = next;
      }
      await wait(LOOK_MS, undefined, { signal }).catch(() => {});
    }
    return { text: 'The watch was ended.', json: { end: 'interrupted' } };
  });
}

export const statusVerb: Verb = {
  takes: '',
  count: [0, 0],
  says: 'what is live: which commit, since when, by whom; is all of it there',
  options: { watch: { says: "what visitors' pages report, current and canary side by side, until Ctrl+C" } },
  async run({ values, flags }) {
    const registry = registryOf(values);
    if (flags['watch']) return watchStatus(registry, flags['json'] ?? false);
    const history = await registry.log.read();
    const logged = headOf(history);
    const apps = await statusOf(registry, history);
    const problems = await siteProblems(registry, history);
    const json = logged
      ? {
          ...liveReleasesOf(logged.state),
          since: logged.state.when,
          action: logged.state.action,
          by: logged.by,
          status: apps,
          problems,
        }
      : {
          ...{ schema: 1, sequence: 0, apps: {}, revoked: {}, status: [] },
          problems: [nothingLive(registry), ...problems],
        };
    return {
      text: statusText(registry, history, apps, problems),
      json,
      failed: problems.length > 0 || !logged,
    };
  },
};
