/** `npm run release -- <verb>`: what the registry holds and what of it is live. Each verb answers with what it did. */
import './registryOption';

import { parseArgs } from 'node:util';

import type { ReleaseRef } from '../contract/pointer';
import { kilobytes } from '../house/log';
import { appName } from '../house/paths';
import { runCommand } from '../house/runCommand';
import { UserError } from '../house/UserError';
import { percentOf, setCanary } from '../release/canary';
import { collectGarbage, KEPT_DAYS } from '../release/collectGarbage';
import { listReleases } from '../release/listReleases';
import type { Promotion } from '../release/movePointer';
import { readPointer } from '../release/pointerFile';
import { promote, rollback } from '../release/promote';
import { refOf } from '../release/releaseRecord';
import { revoke } from '../release/revoke';
import { verifyRelease } from '../release/verifyRelease';
import { tellCanaries } from '../release/tellCanaries';
import { tellPromotion, tellPublished, tellReleases, tellStatus } from '../release/tellReleases';

const USAGE = `usage: npm run release -- <verb> [--json] [--registry <folder>]
  publish <app>          build an app and put the release into the registry
  promote <app> <id>     make a published release live; it has to pass the gate
      --percent <number>   only for so many of a hundred browsers, as a canary; 0 ends it
      --removing <paths>   pages that may be gone, with commas between them
  rollback <app>         end its canary, or make the release before the current one live
  revoke <app> <id>      take a release back for good: it is never promoted again
  list [app]             all releases in the registry
  status                 what is live, since when
  gc                     remove what nobody can need: revoked releases, releases that no pointer names
      --days <number>      and that are older than this (${KEPT_DAYS})
Apps are the shell and the remotes: shell, blog, services, booking.`;

type Options = {
  readonly percent?: string | undefined;
  readonly removing?: string | undefined;
  readonly days?: string | undefined;
};
type Report = { readonly text: string; readonly json: unknown };

function required(value: string | undefined, what: string): string {
  if (!value) throw new UserError(`${what} is missing.\n${USAGE}`);
  return value;
}

function told(promotion: Promotion, app: string): Report {
  const { pointer, site } = promotion;
  return { text: tellPromotion(promotion, app), json: { pointer, ...site } };
}

function daysOf({ days }: Options): number {
  if (days === undefined) return KEPT_DAYS;
  const number = Number(days);
  if (days === '' || !(number >= 0))
    throw new UserError(`--days ${days} is no number of days: give 0 or more, for example --days 30.`);
  return number;
}

const verbs: Record<
  string,
  (app: string | undefined, id: string | undefined, options: Options) => Promise<Report>
> = {
  async publish(app) {
    const name = appName(required(app, 'The app to publish'));
    // The builder takes long to load, and no other verb needs it.
    const { buildApps } = await import('../release/buildApps');
    const ref = (await buildApps([name]))[name] as ReleaseRef;
    verifyRelease(name, ref);
    return { text: tellPublished(name, ref.id, readPointer()), json: { app: name, ...ref } };
  },
  async promote(app, id, { removing, percent }) {
    const name = appName(required(app, 'The app to promote'));
    const ref = refOf(name, required(id, 'The id of the release'));
    const share = percent === undefined ? 100 : percentOf(percent);
    const live = readPointer();
    if (live.apps[name]?.current.id === ref.id)
      return { text: `${name} ${ref.id} is live already; nothing was changed.`, json: { pointer: live } };
    if (share === 100)
      return told(await promote({ [name]: ref }, { removing: removing?.split(',') ?? [] }), name);
    const { pointer } = await setCanary(name, ref, share);
    const ended = `${name} has no canary any more.`;
    return { text: tellCanaries(pointer).join('\n') || ended, json: { pointer } };
  },
  async rollback(app) {
    const name = appName(required(app, 'The app to roll back'));
    return told(await rollback(name), name);
  },
  async revoke(app, id) {
    const name = appName(required(app, 'The app'));
    const release = required(id, 'The id of the release to revoke');
    const pointer = readPointer();
    if (pointer.revoked?.[name]?.includes(release))
      return { text: `${name} ${release} was revoked before; nothing was changed.`, json: { pointer } };
    const promotion = await revoke(name, release);
    const { text, json } = told(promotion, name);
    return { text: `${name} ${release} is revoked.\n${text}`, json };
  },
  async list(app) {
    const releases = listReleases(app && appName(app));
    return { text: tellReleases(releases), json: releases };
  },
  async status() {
    const pointer = readPointer();
    return { text: tellStatus(pointer), json: pointer };
  },
  async gc(_app, _id, options) {
    const collected = collectGarbage(daysOf(options));
    const { releases, drafts, bytes } = collected;
    const names = releases.map(({ app, id }) => `  ${app} ${id}\n`).join('');
    return {
      text: `${names}Removed: ${releases.length} of the releases, ${drafts} of the drafts; ${kilobytes(bytes)} freed.`,
      json: collected,
    };
  },
};

/** @throws UserError for an option that there is not. */
function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        registry: { type: 'string' },
        percent: { type: 'string' },
        removing: { type: 'string' },
        days: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

await runCommand(async () => {
  const { positionals, values } = readWords();
  const [verb, app, id] = positionals;
  const run = verb && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!run) throw new UserError(verb ? `"${verb}" is no verb of this command.\n${USAGE}` : USAGE);
  const { text, json } = await run(app, id, values);
  process.stdout.write(values.json ? `${JSON.stringify(json)}\n` : `${text}\n`);
});
