/** `npm run release -- <verb>`: what the registry holds and what of it is live. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import {
  CONSUMER_TYPES_FOLDER,
  GUEST_FOLDER,
  GUEST_MANIFEST,
  type Manifest,
  scriptBytes,
} from '../contract/manifest';
import { liveReleasesOf, type State } from '../contract/state';
import { travellingSizes } from '../delivery/budgets';
import { collectGarbage, KEPT_DAYS } from '../delivery/collectGarbage';
import type { Moved } from '../delivery/Move';
import { percentOf, promote, setCanary } from '../delivery/promote';
import {
  changedSizes,
  listReleases,
  nothingLive,
  siteProblems,
  statusOf,
  canaryLines,
  releasesText,
  statusText,
} from '../delivery/status';
import { revoke, rollback } from '../delivery/takeBack';
import { type ConsumedManifest, consumptionOf, consumersText } from '../delivery/consumption';
import { releaseCounts, countsText } from '../delivery/releaseCounts';
import { spanOfTime, judgementText, watchCanary } from '../delivery/watchCanary';
import { kilobytes } from '../house/log';
import { appName } from '../house/paths';
import { messageOf, UserError } from '../house/UserError';
import { headOf } from '../registry/log';
import { readSite } from '../registry/pages';
import type { Registry } from '../registry/Registry';
import { fileKey, findRelease, readNamedRelease, verifyRelease } from '../registry/releases';
import { createTallyReader } from '../registry/tallies';
import { type Report, runVerb, type Verbs, type Words } from './commandLine';
import { registryOf } from './registryOf';

const note = { note: { value: '<words>', says: 'why, for the log' } } as const;
const gateOptions = {
  ...note,
  removing: { value: '<paths>', says: 'pages that may be gone, with commas between them' },
  accept: { value: '<paths>', says: 'pages that may lose what the gate watches over' },
} as const;

const listOf = (text: string | undefined) => text?.split(',').filter(Boolean) ?? [];

function gateWords({ values, progress }: Words) {
  return {
    progress,
    note: values['note'],
    removing: listOf(values['removing']),
    accepted: listOf(values['accept']),
  };
}

/** What went live, and the way back. */
function movedText({ logged, pages, composed, overtaken, notes }: Moved, apps: readonly string[]): string {
  const { state } = logged;
  const lines = apps.map(
    (app) => `${app} ${state.apps[app]?.current.id ?? ''} is live as site ${state.number}.`,
  );
  const size =
    pages > 0 ? [`${pages} pages, ${composed} composed for it.`] : [`${composed} pages composed for it.`];
  const others =
    overtaken > 0 ? [`Others came first ${overtaken} times; it was built on what they did.`] : [];
  return [...lines, ...size, ...others, ...notes].join('\n');
}

function movedJson({ logged: { state }, pages, composed, notes }: Moved) {
  return { pointer: liveReleasesOf(state), pages, rendered: composed, notes };
}

function wayBack(state: State, app: string): string {
  const [last] = state.apps[app]?.previous ?? [];
  return last ? `\nBack to ${last.id}: npm run release -- rollback ${app}` : '';
}

async function headNow(registry: Registry): Promise<State | undefined> {
  return headOf(await registry.log.read())?.state;
}

/** What was published, what it weighs beside what is live, and what to type next. */
async function publishedText(registry: Registry, manifest: Manifest): Promise<string> {
  const { app, id } = manifest;
  const head = await headNow(registry);
  const live = head?.apps[app]?.current;
  const lines = [`${app} ${id} is published: ${kilobytes(scriptBytes(manifest))} of script.`];
  if (head?.revoked[app]?.includes(id))
    return `${app} ${id} was revoked: these are its bytes again. Change something, then publish again.`;
  if (live?.id === id) return `${lines[0]} It is live already; nothing changed.`;
  // One that is damaged is about to be replaced.
  const known = live && (await readNamedRelease(registry, app, live).catch(() => undefined));
  if (known) {
    const changes = changedSizes(travellingSizes(known.manifest), travellingSizes(manifest));
    lines.push(
      changes.length > 0
        ? `Beside ${known.manifest.id}, which is live: ${changes.slice(0, 4).join(', ')}${changes.length > 4 ? ` and more` : ''}.`
        : `Scripts and styles weigh what those of ${known.manifest.id} weigh, which is live.`,
    );
  }
  if (app !== 'shell')
    lines.push(`Look at it in one tab: add ?release.${app}=${id} to an address of the site.`);
  return [...lines, `Make it live: npm run release -- promote ${app} ${id}`].join('\n');
}

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

/** @throws UserError when words belong together and one of them is missing, before anything is changed. */
function checkWatch({ percent, watch, then }: Words['values']): void {
  const wrong = (text: string) =>
    new UserError(`${text} For example: --percent 10 --watch 15m --then promote`, 'usage');
  if (watch !== undefined) spanOfTime(watch);
  if (watch !== undefined && (percent === undefined || ['0', '100'].includes(percent)))
    throw wrong('Only a canary is watched: give --percent from 1 to 99.');
  if (then !== undefined && watch === undefined)
    throw wrong('--then says what follows --watch, which is missing.');
  if (then !== undefined && then !== 'promote') throw wrong(`--then ${then} is not known.`);
}

async function canary(registry: Registry, ids: Record<string, string>, words: Words): Promise<Report> {
  const [[app = '', id = ''] = [], ...more] = Object.entries(ids);
  if (more.length > 0)
    throw new UserError('A canary is of one app: name one app and one release with --percent.', 'usage');
  const percent = percentOf(words.values['percent'] ?? '');
  if (percent === 0) {
    const now = (await headNow(registry))?.apps[app]?.canary;
    if (now?.id !== id)
      throw new UserError(
        `${app} ${id} is no canary${now ? `; ${now.id} is, for ${now.percent} % of the browsers` : ''}. Nothing was changed.`,
      );
    const { moved } = await rollback(registry, app, { progress: words.progress });
    return { text: `${app} has no canary any more.`, json: movedJson(moved) };
  }
  if (percent === 100) return promoteAll(registry, ids, words);
  const watch = words.values['watch'];
  const span = watch === undefined ? undefined : spanOfTime(watch);
  const now = (await headNow(registry))?.apps[app]?.canary;
  // A watch that was ended may begin anew.
  const stands = span !== undefined && now?.id === id && now.percent === percent;
  const moved = stands ? undefined : await setCanary(registry, app, id, percent, gateWords(words));
  if (span !== undefined) return watched(registry, app, id, span, words);
  return {
    text: moved ? [...canaryLines(moved.logged.state), ...moved.notes].join('\n') : '',
    json: moved && movedJson(moved),
  };
}

/** Runs until it is done or somebody ends it; the signal says which. */
async function untilEnded<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const end = () => ended.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  try {
    return await work(ended.signal);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
  }
}

/** Watches a canary to its end, in one sentence for a pipeline. */
async function watched(
  registry: Registry,
  app: string,
  id: string,
  span: number,
  words: Words,
): Promise<Report> {
  const { progress, values } = words;
  const stays = `The canary ${id} of ${app} stays as it is. For all: npm run release -- promote ${app} ${id}   For nobody: npm run release -- rollback ${app}`;
  progress(`${app} ${id} is watched for ${values['watch']}; Ctrl+C ends the watch, not the canary`);
  const ended = await untilEnded((signal) =>
    watchCanary(registry, app, id, { for: span, signal, progress }),
  ).catch((error: unknown) => {
    if (error instanceof UserError && error.kind === 'conflict') throw error;
    const message = messageOf(error);
    throw new UserError(`${message}\n${stays}`, error instanceof UserError ? error.kind : 'refused');
  });
  const { judgement } = ended;
  const seen = judgementText(judgement);
  const json = { app, id, end: ended.end, ...judgement };
  switch (ended.end) {
    case 'taken back':
      return {
        text: `${app} ${id} was taken back, for ${judgement.worse.join('; and ')}. Every browser gets ${ended.moved.logged.state.apps[app]?.current.id} (site ${ended.moved.logged.state.number}).`,
        json: { ...json, ...movedJson(ended.moved) },
        failed: true,
      };
    case 'interrupted':
      return { text: `The watch was ended (${seen}). ${stays}`, json, failed: 'interrupted' };
    case 'undecided':
      return {
        text: `Nothing can be said of ${app} ${id}: ${seen}. Watch it longer or give it to more browsers; if there were visits, see that a server of ours serves the site and its setting "telemetry" is on. ${stays}`,
        json,
        failed: 'undecided',
      };
    case 'held': {
      if (values['then'] === undefined)
        return { text: `${app} ${id} held for ${values['watch']}: ${seen}. ${stays}`, json };
      const { text, json: promoted } = await promoteAll(registry, { [app]: id }, words);
      return { text: `${app} ${id} held: ${seen}.\n${text}`, json: { ...json, ...(promoted as object) } };
    }
  }
}

/** How far back `status --watch` looks, in minutes, and how often. */
const WATCHED_MINUTES = 15;
const LOOK_MS = 5000;

/** What visitors' pages tell of current releases and canaries, side by side, anew until somebody ends it. */
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

async function promoteAll(registry: Registry, ids: Record<string, string>, words: Words): Promise<Report> {
  const apps = Object.keys(ids);
  const moved = await promote(registry, ids, gateWords(words));
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

/** A release as other sites find it: the current one, or the one that is named. */
async function consumed(registry: Registry, app: string, wanted: string | undefined) {
  const head = await headNow(registry);
  const id = wanted ?? head?.apps[app]?.current.id;
  const published = id === undefined ? undefined : await findRelease(registry, app, id);
  if (!head || !published)
    throw new UserError(
      wanted === undefined
        ? `No release of ${app} is live in ${registry.url}: publish and promote it first, or name another app.`
        : `There is no release ${wanted} of ${app} in ${registry.url}: look at "npm run release -- list ${app}".`,
    );
  const { manifest } = published;
  const bytes = await registry.store.read(fileKey(app, manifest.id, GUEST_FOLDER + GUEST_MANIFEST));
  if (!bytes)
    throw new UserError(
      `${app} ${manifest.id} is for no other site: only remotes are, not the shell, which is a host itself.`,
    );
  const { site } = await readSite(registry, head.live);
  const guest = JSON.parse(bytes.toString()) as ConsumedManifest;
  return { manifest, consumption: consumptionOf(site.siteUrl, manifest, guest) };
}

async function copyTypes(
  registry: Registry,
  { app, id }: Manifest,
  files: readonly string[],
  folder: string,
): Promise<void> {
  for (const file of files) {
    const bytes = await registry.store.read(fileKey(app, id, CONSUMER_TYPES_FOLDER + file));
    if (!bytes)
      throw new UserError(`${CONSUMER_TYPES_FOLDER}${file} of ${app} ${id} is missing in ${registry.url}.`);
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, bytes);
  }
}

const verbs: Verbs = {
  publish: {
    takes: '<app>',
    count: [1, 1],
    says: 'build an app and put the release into the registry',
    async run({ positionals: [word = ''], values }) {
      const registry = registryOf(values);
      const app = appName(word);
      // The builder takes long to load, and no other verb needs it.
      const { buildApps } = await import('../delivery/buildApps');
      const release = (await buildApps(registry, [app]))[app];
      const published = await findRelease(registry, app, release?.id ?? '');
      if (!release || !published) throw new Error(`The release of ${app} is not in ${registry.url}.`);
      await verifyRelease(registry, published);
      return { text: await publishedText(registry, published.manifest), json: { app, ...release } };
    },
  },
  promote: {
    takes: '<app> <id> [<app> <id> …]',
    count: [2, 40],
    says: 'make published releases live, in one step; they have to pass the gate',
    options: {
      percent: { value: '<number>', says: 'only for so many of a hundred browsers, as a canary; 0 ends it' },
      watch: {
        value: '<time>',
        says: 'watch the canary for 15m; take it back when it is worse beyond chance',
      },
      then: { value: 'promote', says: 'after --watch: give it to everybody when it held' },
      ...gateOptions,
    },
    async run(words) {
      const registry = registryOf(words.values);
      const ids = pairsOf(words.positionals);
      checkWatch(words.values);
      return words.values['percent'] === undefined
        ? promoteAll(registry, ids, words)
        : canary(registry, ids, words);
    },
  },
  rollback: {
    takes: '<app>',
    count: [1, 1],
    says: 'end its canary, or make the release before the current one live',
    options: note,
    async run({ positionals: [word = ''], values, progress }) {
      const app = appName(word);
      const { moved, id, wasCanary } = await rollback(registryOf(values), app, {
        progress,
        note: values['note'],
      });
      const again = `Again: npm run release -- promote ${app} ${id}`;
      const text = wasCanary
        ? `The canary of ${app}, ${id}, has ended: every browser gets ${moved.logged.state.apps[app]?.current.id} (site ${moved.logged.state.number}).\n${again} --percent <number>`
        : `${movedText(moved, [app])}\n${id} was taken back, and no rollback leads to it any more. ${again}`;
      return { text, json: { ...movedJson(moved), takenBack: id, wasCanary } };
    },
  },
  revoke: {
    takes: '<app> <id>',
    count: [2, 2],
    says: 'take a release back for good: it is never promoted again',
    options: note,
    async run({ positionals: [word = '', id = ''], values, progress }) {
      const registry = registryOf(values);
      const app = appName(word);
      const moved = await revoke(registry, app, id, { progress, note: values['note'] });
      if (!moved) {
        const head = await headNow(registry);
        return {
          text: `${app} ${id} was revoked before; nothing was changed.`,
          json: { pointer: head && liveReleasesOf(head) },
        };
      }
      return { text: `${app} ${id} is revoked.\n${movedText(moved, [app])}`, json: movedJson(moved) };
    },
  },
  consume: {
    takes: '<app> [id]',
    count: [1, 2],
    says: "what a team writes that shows an app's pages on a site of its own",
    options: { types: { value: '<folder>', says: 'copy the types of its pages there' } },
    async run({ positionals: [word = '', wanted], values }) {
      const registry = registryOf(values);
      const app = appName(word);
      const { consumption, manifest } = await consumed(registry, app, wanted);
      const folder = values['types'];
      if (folder === undefined) return { text: consumersText(consumption), json: consumption };
      await copyTypes(registry, manifest, consumption.typeFiles, folder);
      const text = `${consumption.typeFiles.length} files of types of ${app} ${manifest.id} are in ${folder}.`;
      return { text, json: { ...consumption, folder } };
    },
  },
  list: {
    takes: '[app]',
    count: [0, 1],
    says: 'all releases in the registry',
    async run({ positionals: [word], values }) {
      const app = word && appName(word);
      const registry = registryOf(values);
      const releases = await listReleases(registry, app);
      const isEmpty = releases.length === 0 && !(await headNow(registry));
      const text = releasesText(releases, app);
      return { text: isEmpty ? `${nothingLive(registry)}\n${text}` : text, json: releases, failed: isEmpty };
    },
  },
  status: {
    takes: '',
    count: [0, 0],
    says: 'what is live: which commit, since when, by whom; is all of it there',
    options: { watch: { says: "what visitors' pages tell, current and canary side by side, until Ctrl+C" } },
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
  },
  gc: {
    takes: '',
    count: [0, 0],
    says: 'remove what nobody can need: revoked releases, and what no state has named',
    options: { days: { value: '<number>', says: `for so many days (${KEPT_DAYS})` } },
    async run({ values }) {
      const days = values['days'] === undefined ? KEPT_DAYS : Number(values['days']);
      if (values['days'] === '' || !(days >= 0))
        throw new UserError(
          `--days ${values['days']} is no number of days: give 0 or more, for example --days 30.`,
          'usage',
        );
      const collected = await collectGarbage(registryOf(values), days);
      const { releases, objects, bytes } = collected;
      const names = releases.map(({ app, id }) => `  ${app} ${id}\n`).join('');
      return {
        text: `${names}Removed: ${releases.length} of the releases, ${objects} composed pages and lists; ${kilobytes(bytes)} freed.`,
        json: collected,
      };
    },
  },
};

await runVerb('npm run release --', verbs, process.argv.slice(2));
