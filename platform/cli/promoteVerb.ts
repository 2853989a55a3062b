import { liveReleasesOf } from '../registry/state';
import { promote } from '../release/verbs';
import { appName } from '../lib/paths';
import { UserError } from '../lib/UserError';
import type { Arguments, Report } from './commandLine';
import { headNow, movedJson, movedText, rollbackCommand } from './movedText';
import { registryOf } from './registryOf';

const parseList = (text: string | undefined) => text?.split(',').filter(Boolean) ?? [];

/** Parses `blog <id> services <id>`. */
function parsePairs(positionals: readonly string[]): Record<string, string> {
  if (positionals.length % 2 === 1)
    throw new UserError(
      `The release id of ${positionals.at(-1)} is missing. Usage: npm run release -- promote <app> <id> [<app> <id> …]`,
      'usage',
    );
  return Object.fromEntries(
    positionals.flatMap((arg, index) =>
      index % 2 === 0 ? [[appName(arg), positionals[index + 1] ?? ''] as const] : [],
    ),
  );
}

export async function promoteVerb({ positionals, values, flags, progress }: Arguments): Promise<Report> {
  const registry = registryOf(values);
  const ids = parsePairs(positionals);
  const apps = Object.keys(ids);
  const moved = await promote(registry, ids, {
    progress,
    note: values['note'],
    removing: parseList(values['removing']),
    accepted: parseList(values['accept']),
    unsafeComposer: flags['unsafeComposer'] ?? false,
  });
  if (!moved) {
    const head = await headNow(registry);
    const names = apps.map((app) => `${app} ${ids[app]}`).join(', ');
    return {
      text: `${names} ${apps.length > 1 ? 'are' : 'is'} already live. Nothing was changed.`,
      json: { pointer: head && liveReleasesOf(head) },
    };
  }
  const rollbackCommands = apps.map((app) => rollbackCommand(moved.logged.state, app)).join('');
  return { text: movedText(moved, apps) + rollbackCommands, json: movedJson(moved) };
}
