import path from 'node:path';

import { openRegistry } from '@site/platform/registry/Registry';
import { createRelease, readRelease } from '@site/platform/registry/release';
import { keyFor } from '@site/platform/registry/trust';
import { promote } from '@site/platform/release/promote';

import { newestEntries, registryIn } from './registryCopy';

/**
 * Publishes and promotes what is live in an unsigned registry once more, signed, as a site does that begins to sign.
 * @param folder a project whose registry.json names the registry, which is empty
 * @param keyFile a key that may publish and promote all apps
 * @returns the ids of the live releases, by app
 */
export async function signedRegistry(from: string, folder: string, keyFile: string) {
  const before = registryIn(from);
  const environment = { SITE_KEY: keyFile };
  const registry = openRegistry({ root: folder, cache: path.join(folder, '.cache'), environment });
  const ids: Record<string, string> = {};
  for (const [app, { current }] of Object.entries(await newestEntries(before))) {
    const { manifest } = await readRelease(before, app, current);
    const { schema: _schema, registry: _registry, files: _files, ...fields } = manifest;
    ids[app] = fields.id;
    await createRelease(
      registry,
      path.join(from, 'r', app, fields.id),
      fields,
      keyFor(registry, app, 'publish'),
    );
  }
  await promote(registry, ids);
  return ids;
}
