/** The verbs of `npm run release`. */
import { kilobytes } from '../lib/log';
import { appName } from '../lib/paths';
import { RETENTION_DAYS } from '../lib/time';
import { UserError } from '../lib/UserError';
import { entryName, type Judgement } from '../pages/judge';
import { judgeLive, refuseNothing } from '../pages/judgeLive';
import { liveReleasesOf, readPrevious } from '../pages/liveReleasesOf';
import { appsOfSite } from '../registry/appsOfSite';
import type { Entry } from '../registry/entry';
import { createLogReader } from '../registry/log';
import { type Manifest, scriptBytes } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { projectApps } from '../build/remoteNames';
import { collectGarbage } from '../release/collectGarbage';
import { type Changed, promote } from '../release/promote';
import { type ChangedBack, revoke, rollback } from '../release/rollback';
import type { Arguments, Report } from './commandLine';
import { failureSentences, readFailures } from './readFailures';
import { registryOf } from './registryOf';
import { parseMetricsAddress } from './serve';
import { listReleases, statusOf } from './status';
import { emptyRegistryText, releasesText, statusText } from './statusText';

const parseList = (text: string | undefined) => text?.split(',').filter(Boolean) ?? [];

/** Parses `blog <id> services <id>`. Returns the ids by app. */
function parsePairs(positionals: readonly string[]): Record<string, string> {
  if (positionals.length % 2 === 1)
    throw new UserError(
      `The release id of ${positionals.at(-1)} is missing. Usage: npm run release -- promote <app> <id> [<app> <id> …]`,
      'usage',
    );
  const pairs = positionals.flatMap((arg, index) =>
    index % 2 === 0 ? [[appName(arg), positionals[index + 1] ?? ''] as const] : [],
  );
  const twice = pairs.find(([app], index) => pairs.findIndex(([other]) => other === app) !== index);
  if (twice) throw new UserError(`${twice[0]} is named twice. Name each app once.`, 'usage');
  return Object.fromEntries(pairs);
}

/** Describes a change of the live site. */
function changedText({ entries, judgement, pages, rendered, notes }: Changed): string {
  const lines = Object.entries(entries).map(([app, { entry }]) =>
    judgement.set[app]?.entry.current.id === entry.current.id
      ? `${app} ${entry.current.id} is live as entry ${entry.number} of ${app}.`
      : `${entryName({ entry })} is created.`,
  );
  const size =
    pages > 0
      ? [`${pages} pages checked; ${rendered} pages rendered, live ones for comparison included.`]
      : [];
  return [...lines, ...size, ...notes].join('\n');
}

async function pointerOf(registry: Registry, judgement: Judgement) {
  return liveReleasesOf(judgement, await readPrevious(registry, judgement));
}

async function changedJson(registry: Registry, { entries, judgement, pages, rendered, notes }: Changed) {
  const numbers = Object.entries(entries).map(([app, { entry }]) => [app, entry.number] as const);
  const pointer = await pointerOf(registry, judgement);
  return { entries: Object.fromEntries(numbers), pointer, pages, rendered, notes };
}

/** Describes a change of which something may not be shown. */
function changedBack(changed: ChangedBack, after: readonly string[]): Pick<Report, 'text' | 'failed'> {
  const { notShown } = changed;
  return {
    text: [...notShown, changedText(changed), ...after].join('\n'),
    failed: notShown.length > 0,
  };
}

/** What was promoted together with a release that was rolled back, and is still wanted. */
function togetherText(from: Readonly<Record<string, Entry>>): string[] {
  return Object.entries(from).flatMap(([app, { current, together = {} }]) => {
    const others = Object.keys(together).filter((other) => !from[other]);
    if (others.length === 0) return [];
    const names = others.map((other) => `${other} ${together[other]}`).join(', ');
    return [
      `${app} ${current.id} was promoted together with ${names}. To roll that back, too: npm run release -- rollback ${others.join(' ')}`,
    ];
  });
}

/** Describes the published release, and the next command. */
async function publishedText(registry: Registry, manifest: Manifest): Promise<string> {
  const { app, id } = manifest;
  const { entries } = await createLogReader(registry).read(app);
  const published = `${app} ${id} is published: ${kilobytes(scriptBytes(manifest))} of script.`;
  if (entries.some(({ entry }) => entry.revoked.includes(id)))
    return `${app} ${id} is revoked, and this build has the same bytes. Change something, then publish again.`;
  if (entries[0]?.entry.current.id === id) return `${published} It is already live. Nothing was changed.`;
  return [
    published,
    ...(app === 'shell' ? [] : [`Preview it in one tab: add ?release.${app}=${id} to a URL of the site.`]),
    `Make it live: npm run release -- promote ${app} ${id}`,
  ].join('\n');
}

export const releaseVerbs = {
  async publish({ positionals: [name = ''], values, flags }: Arguments): Promise<Report> {
    const registry = registryOf({ values, flags });
    const app = appName(name);
    // Imported lazily, because the builder is slow to load and no other verb needs it.
    const { buildApps } = await import('../release/buildApps');
    const release = (await buildApps(registry, [app]))[app];
    if (!release) throw new Error(`The release of ${app} is not in ${registry.url}.`);
    const { manifest, hash } = release;
    return { text: await publishedText(registry, manifest), json: { app, id: manifest.id, manifest: hash } };
  },

  async promote({ positionals, values, flags, progress }: Arguments): Promise<Report> {
    const registry = registryOf({ values, flags });
    const ids = parsePairs(positionals);
    const apps = Object.keys(ids);
    const changed = await promote(registry, ids, {
      progress,
      note: values['note'],
      removing: parseList(values['removing']),
      accepted: parseList(values['accept']),
      leaving: parseList(values['leaving']),
    });
    if (!changed) {
      const names = apps.map((app) => `${app} ${ids[app]}`).join(', ');
      const live = await judgeLive(registry, { only: apps });
      const { set } = live.judgement;
      const isShown = apps.every((app) => set[app]?.entry.current.id === ids[app]);
      const text = `${names} ${apps.length > 1 ? 'are' : 'is'} already live. Nothing was changed.`;
      return {
        text: isShown ? text : [text, 'But it is not shown:', ...live.problems].join('\n'),
        json: { pointer: await pointerOf(registry, live.judgement) },
        failed: !isShown,
      };
    }
    const back = Object.entries(changed.entries).flatMap(([app, { entry }]) => {
      const [last] = entry.previous;
      return last ? [`To roll back to ${last.id}: npm run release -- rollback ${app}`] : [];
    });
    return {
      text: [changedText(changed), ...back].join('\n'),
      json: await changedJson(registry, changed),
    };
  },

  async rollback({ positionals, values, flags }: Arguments): Promise<Report> {
    const apps = [...new Set(positionals.map(appName))];
    const registry = registryOf({ values, flags });
    const changed = await rollback(registry, apps, values['note']);
    const { from } = changed;
    const again = Object.entries(from).map(
      ([app, { current }]) =>
        `${app} no longer uses ${current.id}, and further rollbacks do not return to it. To promote it again: npm run release -- promote ${app} ${current.id}`,
    );
    const takenBack = Object.entries(from).map(([app, { current }]) => [app, current.id] as const);
    return {
      ...changedBack(changed, [...again, ...togetherText(from)]),
      json: { ...(await changedJson(registry, changed)), takenBack: Object.fromEntries(takenBack) },
    };
  },

  async revoke({ positionals: [name = '', id = ''], values, flags }: Arguments): Promise<Report> {
    const registry = registryOf({ values, flags });
    const app = appName(name);
    const changed = await revoke(registry, app, id, values['note']);
    if (!changed)
      return {
        text: `${app} ${id} is already revoked. Nothing was changed.`,
        json: { pointer: await pointerOf(registry, (await judgeLive(registry, { only: [app] })).judgement) },
      };
    const { text, ...rest } = changedBack(changed, []);
    return {
      text: `${app} ${id} is revoked.\n${text}`,
      ...rest,
      json: await changedJson(registry, changed),
    };
  },

  async list({ positionals: [name], values, flags }: Arguments): Promise<Report> {
    const app = name && appName(name);
    const registry = registryOf({ values, flags });
    const apps = new Set([...(await appsOfSite(registry)), ...registry.signedApps, ...projectApps()]);
    const releases = await listReleases(registry, app ? [app] : [...apps].sort());
    const isEmpty =
      releases.length === 0 && (await createLogReader(registry).read('shell')).entries.length === 0;
    const text = releasesText(releases, app);
    return {
      text: isEmpty ? `${emptyRegistryText(registry)}\n${text}` : text,
      json: releases,
      failed: isEmpty,
    };
  },

  async status({ values, flags, progress }: Arguments): Promise<Report> {
    const registry = registryOf({ values, flags });
    progress('checking every file, and rendering what this machine has not rendered yet');
    const live = await judgeLive(registry);
    const shell = live.judgement.leftOut['shell'];
    if (shell && !shell.newest) refuseNothing(registry, live);
    const status = await statusOf(registry, live);
    const isEmpty = status.length === 0 && live.problems.length === 0;
    const { METRICS } = process.env;
    const address = METRICS ? parseMetricsAddress(METRICS) : undefined;
    const failures = address && (await readFailures(address));
    const failing = failures ? failureSentences(status, failures) : [];
    const problems = [
      ...(isEmpty ? [emptyRegistryText(registry)] : []),
      ...(address && !failures ? [`No counters on METRICS=${METRICS}: is the server running?`] : []),
      ...live.problems,
    ];
    return {
      text: [statusText(registry, status, problems), ...failing].join('\n'),
      json: { ...(await pointerOf(registry, live.judgement)), status, problems, failing },
      failed: problems.length > 0,
    };
  },

  async gc({ positionals: [name], values, flags }: Arguments): Promise<Report> {
    const days = values['days'] === undefined ? RETENTION_DAYS : Number(values['days']);
    if (values['days']?.trim() === '' || !(days >= 0))
      throw new UserError(
        `--days ${values['days']} is not a number of days. Use 0 or more, for example --days 30.`,
        'usage',
      );
    const registry = registryOf({ values, flags });
    const collected = await collectGarbage(registry, name ? [appName(name)] : undefined, days);
    const { releases, entries, bytes } = collected;
    const names = releases.map(({ app, id }) => `  ${app} ${id}\n`).join('');
    return {
      text: `${names}Deleted ${releases.length} releases and ${entries} entries, ${kilobytes(bytes)} in total.`,
      json: collected,
    };
  },
};
