import { liveReleasesOf } from '../registry/state';
import { promote } from '../release/promote';
import { appName } from '../lib/paths';
import { UserError } from '../lib/UserError';
import type { Verb } from './commandLine';
import { headNow, movedJson, movedText, noteOption, wayBack } from './movedText';
import { registryOf } from './registryOf';

const listOf = (text: string | undefined) => text?.split(',').filter(Boolean) ?? [];

/** `blog <id> services <id>` as pairs. */
function pairsOf(positionals: readonly string[]): Record<string, string> {
  if (positionals.length % 2 === 1)
    throw new UserError(
      `The id of the release of ${positionals.at(-1)} is missing: npm run release -- promote <app> <id> [<app> <id> …]`,
      'usage',
    );
  return Object.fromEntries(
    positionals.flatMap((word, index) =>
      index % 2 === 0 ? [[appName(word), positionals[index + 1] ?? ''] as const] : [],
    ),
  );
}

export const promoteVerb: Verb = {
  takes: '<app> <id> [<app> <id> …]',
  count: [2, 40],
  says: 'make published releases live, in one step; they have to pass the gate',
  options: {
    note: noteOption,
    removing: { value: '<paths>', says: 'pages that may be gone, with commas between them' },
    accept: { value: '<paths>', says: 'pages that may lose what the gate watches over' },
  },
  async run({ positionals, values, progress }) {
    const registry = registryOf(values);
    const ids = pairsOf(positionals);
    const apps = Object.keys(ids);
    const moved = await promote(registry, ids, {
      progress,
      note: values['note'],
      removing: listOf(values['removing']),
      accepted: listOf(values['accept']),
    });
    if (!moved) {
      const head = await headNow(registry);
      const names = apps.map((app) => `${app} ${ids[app]}`).join(', ');
      return {
        text: `${names} ${apps.length > 1 ? 'are' : 'is'} live already; nothing was changed.`,
        json: { pointer: head && liveReleasesOf(head) },
      };
    }
    const back = apps.map((app) => wayBack(moved.logged.state, app)).join('');
    return { text: movedText(moved, apps) + back, json: movedJson(moved) };
  },
};
