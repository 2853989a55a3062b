import { liveReleasesOf } from '../registry/state';
import { promote } from '../release/verbs';
import { appName } from '../lib/paths';
import { UserError } from '../lib/UserError';
import type { Arguments, Report } from './commandLine';
import { headNow, movedJson, movedText, wayBack } from './movedText';
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

export async function promoteVerb({ positionals, values, flags, progress }: Arguments): Promise<Report> {
  const registry = registryOf(values);
  const ids = pairsOf(positionals);
  const apps = Object.keys(ids);
  const moved = await promote(registry, ids, {
    progress,
    note: values['note'],
    removing: listOf(values['removing']),
    accepted: listOf(values['accept']),
    unsafeComposer: flags['unsafeComposer'] ?? false,
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
}
