import { type Manifest, scriptBytes } from '../registry/manifest';
import { liveReleasesOf } from '../registry/state';
import { transferSizes } from '../release/budgets';
import { collectGarbage, RETENTION_DAYS } from '../release/collectGarbage';
import { changedSizes, listReleases, emptyRegistryText, releasesText } from '../release/status';
import { revoke, rollback } from '../release/verbs';
import { kilobytes } from '../lib/log';
import { appName } from '../lib/paths';
import { UserError } from '../lib/UserError';
import type { Registry } from '../registry/Registry';
import { findRelease, readReferencedRelease, verifyRelease } from '../registry/release';
import type { Arguments, Report } from './commandLine';
import { headNow, movedJson, movedText } from './movedText';
import { registryOf } from './registryOf';

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
  const known = live && (await readReferencedRelease(registry, app, live).catch(() => undefined));
  if (known) {
    const changes = changedSizes(transferSizes(known.manifest), transferSizes(manifest));
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

/** What `npm run release -- <verb>` does, but for promotion and status, which have files of their own. */
export const releaseVerbs = {
  async publish({ positionals: [word = ''], values }: Arguments): Promise<Report> {
    const registry = registryOf(values);
    const app = appName(word);
    // The builder takes long to load, and no other verb needs it.
    const { buildApps } = await import('../release/buildApps');
    const release = (await buildApps(registry, [app]))[app];
    const published = await findRelease(registry, app, release?.id ?? '');
    if (!release || !published) throw new Error(`The release of ${app} is not in ${registry.url}.`);
    await verifyRelease(registry, published);
    return { text: await publishedText(registry, published.manifest), json: { app, ...release } };
  },

  async rollback({ positionals: [word = ''], values, flags, progress }: Arguments): Promise<Report> {
    const app = appName(word);
    const { moved, id } = await rollback(registryOf(values), app, {
      progress,
      note: values['note'],
      unsafeComposer: flags['unsafeComposer'] ?? false,
    });
    return {
      text: `${movedText(moved, [app])}\n${id} was taken back, and no rollback leads to it any more. Again: npm run release -- promote ${app} ${id}`,
      json: { ...movedJson(moved), takenBack: id },
    };
  },

  async revoke({ positionals: [word = '', id = ''], values, flags, progress }: Arguments): Promise<Report> {
    const registry = registryOf(values);
    const app = appName(word);
    const moved = await revoke(registry, app, id, {
      progress,
      note: values['note'],
      unsafeComposer: flags['unsafeComposer'] ?? false,
    });
    if (!moved) {
      const head = await headNow(registry);
      return {
        text: `${app} ${id} was revoked before; nothing was changed.`,
        json: { pointer: head && liveReleasesOf(head) },
      };
    }
    return { text: `${app} ${id} is revoked.\n${movedText(moved, [app])}`, json: movedJson(moved) };
  },

  async list({ positionals: [word], values }: Arguments): Promise<Report> {
    const app = word && appName(word);
    const registry = registryOf(values);
    const releases = await listReleases(registry, app);
    const isEmpty = releases.length === 0 && !(await headNow(registry));
    const text = releasesText(releases, app);
    return {
      text: isEmpty ? `${emptyRegistryText(registry)}\n${text}` : text,
      json: releases,
      failed: isEmpty,
    };
  },

  async gc({ values }: Arguments): Promise<Report> {
    const days = values['days'] === undefined ? RETENTION_DAYS : Number(values['days']);
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
};
