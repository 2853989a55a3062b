import { liveReleasesOf } from '../contract/state';
import { percentOf, promote, setCanary } from '../delivery/promote';
import { canaryLines } from '../delivery/status';
import { rollback } from '../delivery/takeBack';
import { judgementText, spanOfTime, watchCanary } from '../delivery/watchCanary';
import { appName } from '../house/paths';
import { messageOf, UserError } from '../house/UserError';
import type { Registry } from '../registry/Registry';
import type { Report, Verb, Words } from './commandLine';
import { headNow, movedJson, movedText, noteOption, wayBack } from './movedText';
import { registryOf } from './registryOf';
import { untilEnded } from './untilEnded';

const gateOptions = {
  note: noteOption,
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

export const promoteVerb: Verb = {
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
};
