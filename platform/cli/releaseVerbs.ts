/** The verbs of `npm run release`. */
import { kilobytes } from '../lib/log';
import { appName } from '../lib/paths';
import { RETENTION_DAYS } from '../lib/time';
import { UserError } from '../lib/UserError';
import { createLiveReader, liveReleasesOf, readLive } from '../registry/live';
import { type Manifest, scriptBytes } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { collectGarbage } from '../release/collectGarbage';
import { type Changed, promote, revoke, rollback } from '../release/promote';
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
function changedText({ entries, pages, rendered, notes }: Changed): string {
  const lines = Object.entries(entries).map(
    ([app, { entry }]) => `${app} ${entry.current.id} is live as entry ${entry.number} of ${app}.`,
  );
  const size =
    pages > 0
      ? [`${pages} pages checked; ${rendered} pages rendered, live ones for comparison included.`]
      : [];
  return [...lines, ...size, ...notes].join('\n');
}

async function liveJson(registry: Registry) {
  return liveReleasesOf(registry, (await readLive(registry)).apps);
}

async function changedJson(registry: Registry, { pages, rendered, notes }: Changed) {
  return { pointer: await liveJson(registry), pages, rendered, notes };
}

/** Describes the published release, and the next command. */
async function publishedText(registry: Registry, manifest: Manifest): Promise<string> {
  const { app, id } = manifest;
  const entry = (await createLiveReader(registry).read(app)).entries[0]?.entry;
  const published = `${app} ${id} is published: ${kilobytes(scriptBytes(manifest))} of script.`;
  if (entry?.revoked.includes(id))
    return `${app} ${id} is revoked, and this build has the same bytes. Change something, then publish again.`;
  if (entry?.current.id === id) return `${published} It is already live. Nothing was changed.`;
  return [
    published,
    ...(app === 'shell' ? [] : [`Preview it in one tab: add ?release.${app}=${id} to a URL of the site.`]),
    `Make it live: npm run release -- promote ${app} ${id}`,
  ].join('\n');
}

export const releaseVerbs = {
  async publish({ positionals: [name = ''], values }: Arguments): Promise<Report> {
    const registry = registryOf(values);
    const app = appName(name);
    // Imported lazily, because the builder is slow to load and no other verb needs it.
    const { buildApps } = await import('../release/buildApps');
    const release = (await buildApps(registry, [app]))[app];
    if (!release) throw new Error(`The release of ${app} is not in ${registry.url}.`);
    const { manifest, hash } = release;
    return { text: await publishedText(registry, manifest), json: { app, id: manifest.id, manifest: hash } };
  },

  async promote({ positionals, values, progress }: Arguments): Promise<Report> {
    const registry = registryOf(values);
    const ids = parsePairs(positionals);
    const apps = Object.keys(ids);
    const changed = await promote(registry, ids, {
      progress,
      note: values['note'],
      removing: parseList(values['removing']),
      accepted: parseList(values['accept']),
    });
    if (!changed) {
      const names = apps.map((app) => `${app} ${ids[app]}`).join(', ');
      return {
        text: `${names} ${apps.length > 1 ? 'are' : 'is'} already live. Nothing was changed.`,
        json: { pointer: await liveJson(registry) },
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

  async rollback({ positionals: [name = ''], values }: Arguments): Promise<Report> {
    const app = appName(name);
    const registry = registryOf(values);
    const changed = await rollback(registry, app, values['note']);
    const { from } = changed;
    return {
      text: `${changedText(changed)}\n${app} no longer uses ${from}, and further rollbacks do not return to it. To promote it again: npm run release -- promote ${app} ${from}`,
      json: { ...(await changedJson(registry, changed)), takenBack: from },
    };
  },

  async revoke({ positionals: [name = '', id = ''], values }: Arguments): Promise<Report> {
    const registry = registryOf(values);
    const app = appName(name);
    const changed = await revoke(registry, app, id, values['note']);
    if (!changed)
      return {
        text: `${app} ${id} is already revoked. Nothing was changed.`,
        json: { pointer: await liveJson(registry) },
      };
    return {
      text: `${app} ${id} is revoked.\n${changedText(changed)}`,
      json: await changedJson(registry, changed),
    };
  },

  async list({ positionals: [name], values }: Arguments): Promise<Report> {
    const app = name && appName(name);
    const registry = registryOf(values);
    const releases = await listReleases(registry, app);
    const isEmpty = releases.length === 0 && Object.keys((await readLive(registry)).apps).length === 0;
    const text = releasesText(releases, app);
    return {
      text: isEmpty ? `${emptyRegistryText(registry)}\n${text}` : text,
      json: releases,
      failed: isEmpty,
    };
  },

  async status({ values }: Arguments): Promise<Report> {
    const registry = registryOf(values);
    const live = await readLive(registry);
    const status = await statusOf(registry, live);
    const isEmpty = live.apps['shell'] === undefined;
    const absent = (live.apps['shell']?.release.manifest.apps ?? []).filter((app) => !live.apps[app]);
    const { METRICS } = process.env;
    const address = METRICS ? parseMetricsAddress(METRICS) : undefined;
    const failures = address && (await readFailures(address));
    const failing = failures ? failureSentences(status, failures) : [];
    const problems = [
      ...(isEmpty ? [emptyRegistryText(registry)] : []),
      ...(address && !failures ? [`No counters on METRICS=${METRICS}: is the server running?`] : []),
      ...absent.map((app) => `Nothing of ${app} is live: its pages are not there.`),
      ...live.problems,
    ];
    return {
      text: [statusText(registry, status, problems), ...failing].join('\n'),
      json: { ...(await liveReleasesOf(registry, live.apps)), status, problems, failing },
      failed: problems.length > 0,
    };
  },

  async gc({ positionals: [name], values }: Arguments): Promise<Report> {
    const days = values['days'] === undefined ? RETENTION_DAYS : Number(values['days']);
    if (values['days']?.trim() === '' || !(days >= 0))
      throw new UserError(
        `--days ${values['days']} is not a number of days. Use 0 or more, for example --days 30.`,
        'usage',
      );
    const registry = registryOf(values);
    const apps = name ? [appName(name)] : ['shell', ...Object.keys((await readLive(registry)).apps)];
    const collected = await collectGarbage(registry, [...new Set(apps)], days);
    const { releases, entries, bytes } = collected;
    const names = releases.map(({ app, id }) => `  ${app} ${id}\n`).join('');
    return {
      text: `${names}Deleted ${releases.length} releases and ${entries} entries, ${kilobytes(bytes)} in total.`,
      json: collected,
    };
  },
};
