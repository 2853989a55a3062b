/** The verbs of `npm run release`. */
import { kilobytes } from '../lib/log';
import { inParallel } from '../lib/inParallel';
import { appName } from '../lib/paths';
import { RETENTION_DAYS } from '../lib/time';
import { UserError } from '../lib/UserError';
import { entryName, type Judgement } from '../pages/judge';
import { judgeLive, refuseNothing } from '../pages/judgeLive';
import { appsOfSite } from '../registry/appsOfSite';
import { createLogReader, MAX_LOG_ENTRIES } from '../registry/log';
import { type Manifest, scriptBytes } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { projectApps } from '../build/remoteNames';
import { collectGarbage } from '../release/collectGarbage';
import { compare } from '../release/compare';
import { type Changed, promote } from '../release/promote';
import { type ChangedBack, revoke, rollback, type RolledBack } from '../release/rollback';
import { askServer, differencesOf, waitForServers } from './askServers';
import type { Arguments, Report } from './commandLine';
import { compareText } from './compareText';
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
      `The release id of ${positionals.at(-1)} is missing. Usage: <app> <id> [<app> <id> …].`,
      'usage',
    );
  const pairs = positionals.flatMap((arg, index) =>
    index % 2 === 0 ? [[appName(arg), positionals[index + 1] ?? ''] as const] : [],
  );
  const twice = pairs.find(([app], index) => pairs.findIndex(([other]) => other === app) !== index);
  if (twice) throw new UserError(`${twice[0]} is named twice. Name each app once.`, 'usage');
  return Object.fromEntries(pairs);
}

/** Parses a moment. It has to name its time zone, because teams and servers may be in several. */
function parseMoment(text: string): number {
  const [, day] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const [time, midnight] = [Date.parse(text), Date.parse(`${day}T00:00Z`)];
  // Some days do not exist, such as 31 February.
  const isDay = midnight > 0 && new Date(midnight).toISOString().startsWith(day ?? '');
  if (isDay && time <= Date.now()) return time;
  const now = new Date().toISOString().slice(0, 16);
  throw new UserError(
    `--to ${text} ${isDay && time > 0 ? 'is in the future' : 'is not a moment'}. Write a day, a time and a zone, for example --to ${now}Z or --to ${now}+05:30.`,
    'usage',
  );
}

/** The apps that {@link Arguments} of a rollback name; of a moment without names, all that were live then. */
async function appsToRollBack(
  registry: Registry,
  names: readonly string[],
  time?: number,
): Promise<string[]> {
  if (names.length > 0) return [...new Set(names.map(appName))];
  if (time === undefined)
    throw new UserError('Use "rollback <app>", or "rollback --to <time>" for all apps.', 'usage');
  const reader = createLogReader(registry);
  const apps = await inParallel(await appsOfSite(registry), async (app) => {
    const { entries } = await reader.read(app);
    // Older entries are not read, so nobody can say that it was not live then.
    const isCut = entries.length === MAX_LOG_ENTRIES;
    return isCut || entries.some(({ entry }) => Date.parse(entry.since) <= time) ? [app] : [];
  });
  if (apps.flat().length > 0) return apps.flat();
  throw new UserError(`Nothing was live at ${new Date(time).toISOString()} in ${registry.url}.`);
}

/** Waits until the servers that registry.json names show a change. */
async function waitForChange(
  registry: Registry,
  { entries, judgement }: Changed,
  { flags, progress }: Arguments,
): Promise<{ readonly lines: readonly string[]; readonly failed: boolean; readonly servers: unknown }> {
  const servers = flags['wait'] === false ? [] : registry.servers;
  const found = await waitForServers(servers, judgement, Object.keys(entries), progress);
  const missing = Object.values(found).flatMap((why) => why ?? []);
  const shown = servers.length > 0 ? [`Shown by ${servers.join(', ')}.`] : [];
  return {
    lines: missing.length > 0 ? ['It is not shown everywhere:', ...missing] : shown,
    failed: missing.length > 0,
    servers: Object.fromEntries(servers.map((url) => [url, found[url] ?? 'shown'])),
  };
}

/** Describes a change of the live site. */
function changedText({ entries, judgement, pages, rendered, difference, notes }: Changed): string {
  const lines = Object.entries(entries).map(([app, { entry }]) =>
    judgement.set[app]?.entry.current.id === entry.current.id
      ? `${app} ${entry.current.id} is live as entry ${entry.number} of ${app}.`
      : `${entryName({ entry })} is created.`,
  );
  const size =
    pages > 0
      ? [`${pages} pages checked; ${rendered} pages rendered, live ones for comparison included.`]
      : [];
  return [...lines, ...(difference ? [`${difference}.`] : []), ...size, ...notes].join('\n');
}

/** What is shown of some apps, and what of them is revoked. */
function liveJson({ set, revoked }: Judgement, apps: readonly string[]) {
  const rows = apps.map((app) => {
    const { number, current } = set[app]?.entry ?? {};
    return [app, { entry: number, id: current?.id, revoked: revoked[app] ?? [] }];
  });
  return { live: Object.fromEntries(rows) as object };
}

function changedJson({ entries, judgement, pages, rendered, difference, notes }: Changed) {
  const numbers = Object.entries(entries).map(([app, { entry }]) => [app, entry.number] as const);
  const live = liveJson(judgement, Object.keys(entries));
  return { entries: Object.fromEntries(numbers), ...live, pages, rendered, difference, notes };
}

/** Describes a change of which something may not be shown, after waiting for the servers. */
async function changedBack(
  registry: Registry,
  changed: ChangedBack,
  args: Arguments,
  more: { readonly text?: readonly string[]; readonly json?: object } = {},
): Promise<Report> {
  const { notShown } = changed;
  const { lines, failed, servers } = await waitForChange(registry, changed, args);
  return {
    text: [...notShown, changedText(changed), ...lines, ...(more.text ?? [])].join('\n'),
    json: { ...changedJson(changed), servers, ...more.json },
    failed: failed || notShown.length > 0,
  };
}

/** Offers to roll back what was made live together with what was rolled back. */
function leftText({ from, left }: Pick<RolledBack, 'from' | 'left'>): string[] {
  if (left.length === 0) return [];
  return [
    `${Object.keys(from).join(', ')} and ${left.join(', ')} were made live together. To roll that back, too: npm run release -- rollback ${left.join(' ')}`,
  ];
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

  async compare({ positionals, values, flags, progress }: Arguments): Promise<Report> {
    const registry = registryOf({ values, flags });
    const ids = parsePairs(positionals);
    const names = Object.entries(ids).map((pair) => pair.join(' '));
    const comparison = await compare(registry, ids, progress);
    if (!comparison) return { text: `${names.join(', ')}: already live.`, json: { summary: 'already live' } };
    return {
      text: compareText(names.join(', '), comparison, flags['markdown'] ? 'markdown' : 'plain'),
      json: comparison,
      failed: comparison.reasons.length > 0,
    };
  },

  async promote(args: Arguments): Promise<Report> {
    const { positionals, values, flags, progress } = args;
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
        json: liveJson(live.judgement, apps),
        failed: !isShown,
      };
    }
    const last = Object.entries(changed.entries).flatMap(([app, { entry }]) =>
      entry.previous[0] ? [[app, entry.previous[0].id] as const] : [],
    );
    const back = `To roll back to ${last.map(([, id]) => id).join(', ')}: npm run release -- rollback ${last.map(([app]) => app).join(' ')}`;
    return changedBack(registry, { ...changed, notShown: [] }, args, { text: last.length > 0 ? [back] : [] });
  },

  async rollback(args: Arguments): Promise<Report> {
    const { positionals, values, flags } = args;
    const time = values['to'] === undefined ? undefined : parseMoment(values['to']);
    const registry = registryOf({ values, flags });
    const apps = await appsToRollBack(registry, positionals, time);
    const changed = await rollback(registry, apps, { note: values['note'], time });
    const { from, left } = changed;
    if (Object.keys(from).length === 0)
      return {
        text: `What was live then of ${apps.join(', ')} is current. Nothing was changed.`,
        json: { entries: {}, takenBack: {}, left },
      };
    const again = Object.entries(from).map(
      ([app, { current }]) =>
        `${app} no longer uses ${current.id}, and further rollbacks do not return to it. To promote it again: npm run release -- promote ${app} ${current.id}`,
    );
    const takenBack = Object.entries(from).map(([app, { current }]) => [app, current.id] as const);
    return changedBack(registry, changed, args, {
      text: [...again, ...leftText(changed)],
      json: { takenBack: Object.fromEntries(takenBack), left },
    });
  },

  async revoke(args: Arguments): Promise<Report> {
    const {
      positionals: [name = '', id = ''],
      values,
      flags,
    } = args;
    const registry = registryOf({ values, flags });
    const app = appName(name);
    const changed = await revoke(registry, app, id, values['note']);
    if (!changed)
      return {
        text: `${app} ${id} is already revoked. Nothing was changed.`,
        json: liveJson((await judgeLive(registry, { only: [app] })).judgement, [app]),
      };
    const report = await changedBack(registry, changed, args);
    return { ...report, text: `${app} ${id} is revoked.\n${report.text}` };
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
    const servers = await inParallel(registry.servers, async (url) => [url, await askServer(url)] as const);
    const isEmpty = status.length === 0 && live.problems.length === 0;
    const { METRICS } = process.env;
    const address = METRICS ? parseMetricsAddress(METRICS) : undefined;
    const failures = address && (await readFailures(address));
    const failing = failures ? failureSentences(status, failures) : [];
    const problems = [
      ...(isEmpty ? [emptyRegistryText(registry)] : []),
      ...(address && !failures ? [`No counters on METRICS=${METRICS}: is the server running?`] : []),
      ...live.problems,
      ...servers.flatMap(([url, shown]) => {
        if (typeof shown === 'string') return [`${shown}.`];
        const differences = differencesOf(live.judgement, live.judgement.apps, shown);
        return differences.length > 0 ? [`${url} shows ${differences.join(', ')}.`] : [];
      }),
    ];
    const shownBy = Object.fromEntries(servers);
    return {
      text: [statusText(registry, status, problems, shownBy), ...failing].join('\n'),
      json: { status, servers: shownBy, problems, failing },
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
