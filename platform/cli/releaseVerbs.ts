import { type Manifest, scriptBytes } from '../registry/manifest';
import { liveReleasesOf } from '../registry/state';
import { collectGarbage } from '../release/collectGarbage';
import { listReleases } from '../release/status';
import { revoke, rollback } from '../release/verbs';
import { kilobytes } from '../lib/log';
import { RETENTION_DAYS } from '../lib/time';
import { appName } from '../lib/paths';
import { UserError } from '../lib/UserError';
import type { Registry } from '../registry/Registry';
import { findRelease, verifyRelease } from '../registry/release';
import type { Arguments, Report } from './commandLine';
import { headNow, movedJson, movedText } from './movedText';
import { registryOf } from './registryOf';
import { emptyRegistryText, releasesText } from './statusText';

/** Describes the published release, and the next command. */
async function publishedText(registry: Registry, manifest: Manifest): Promise<string> {
  const { app, id } = manifest;
  const head = await headNow(registry);
  const published = `${app} ${id} is published: ${kilobytes(scriptBytes(manifest))} of script.`;
  if (head?.revoked[app]?.includes(id))
    return `${app} ${id} is revoked, and this build has the same bytes. Change something, then publish again.`;
  if (head?.apps[app]?.current.id === id) return `${published} It is already live. Nothing was changed.`;
  return [
    published,
    ...(app === 'shell' ? [] : [`Preview it in one tab: add ?release.${app}=${id} to a URL of the site.`]),
    `Make it live: npm run release -- promote ${app} ${id}`,
  ].join('\n');
}

/** The verbs of `npm run release`, except promote and status. */
export const releaseVerbs = {
  async publish({ positionals: [name = ''], values }: Arguments): Promise<Report> {
    const registry = registryOf(values);
    const app = appName(name);
    // Imported lazily, because the builder is slow to load and no other verb needs it.
    const { buildApps } = await import('../release/buildApps');
    const release = (await buildApps(registry, [app]))[app];
    const published = await findRelease(registry, app, release?.id ?? '');
    if (!release || !published) throw new Error(`The release of ${app} is not in ${registry.url}.`);
    await verifyRelease(registry, published);
    return { text: await publishedText(registry, published.manifest), json: { app, ...release } };
  },

  async rollback({ positionals: [name = ''], values, flags, progress }: Arguments): Promise<Report> {
    const app = appName(name);
    const { moved, id } = await rollback(registryOf(values), app, {
      progress,
      note: values['note'],
      unsafeComposer: flags['unsafeComposer'] ?? false,
    });
    return {
      text: `${movedText(moved, [app])}\n${app} no longer uses ${id}, and further rollbacks do not return to it. To promote it again: npm run release -- promote ${app} ${id}`,
      json: { ...movedJson(moved), takenBack: id },
    };
  },

  async revoke({ positionals: [name = '', id = ''], values, flags, progress }: Arguments): Promise<Report> {
    const registry = registryOf(values);
    const app = appName(name);
    const moved = await revoke(registry, app, id, {
      progress,
      note: values['note'],
      unsafeComposer: flags['unsafeComposer'] ?? false,
    });
    if (!moved) {
      const head = await headNow(registry);
      return {
        text: `${app} ${id} is already revoked. Nothing was changed.`,
        json: { pointer: head && liveReleasesOf(head) },
      };
    }
    return { text: `${app} ${id} is revoked.\n${movedText(moved, [app])}`, json: movedJson(moved) };
  },

  async list({ positionals: [name], values }: Arguments): Promise<Report> {
    const app = name && appName(name);
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
        `--days ${values['days']} is not a number of days. Use 0 or more, for example --days 30.`,
        'usage',
      );
    const collected = await collectGarbage(registryOf(values), days);
    const { releases, objects, bytes } = collected;
    const names = releases.map(({ app, id }) => `  ${app} ${id}\n`).join('');
    return {
      text: `${names}Deleted ${releases.length} releases and ${objects} composed objects, ${kilobytes(bytes)} in total.`,
      json: collected,
    };
  },
};
