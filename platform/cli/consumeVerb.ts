import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { CONSUMER_TYPES_FOLDER, GUEST_FOLDER, GUEST_MANIFEST, type Manifest } from '../contract/manifest';
import { type ConsumedManifest, consumersText, consumptionOf } from '../delivery/consumption';
import { appName } from '../house/paths';
import { UserError } from '../house/UserError';
import { readSite } from '../registry/pages';
import type { Registry } from '../registry/Registry';
import { fileKey, findRelease } from '../registry/releases';
import type { Verb } from './commandLine';
import { headNow } from './movedText';
import { registryOf } from './registryOf';

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
  const file = GUEST_FOLDER + GUEST_MANIFEST;
  const bytes = await registry.store.read(fileKey(app, manifest.id, file), manifest.files[file]?.size);
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
  { app, id, files: listed }: Manifest,
  files: readonly string[],
  folder: string,
): Promise<void> {
  for (const file of files) {
    const name = CONSUMER_TYPES_FOLDER + file;
    const bytes = await registry.store.read(fileKey(app, id, name), listed[name]?.size);
    if (!bytes)
      throw new UserError(`${CONSUMER_TYPES_FOLDER}${file} of ${app} ${id} is missing in ${registry.url}.`);
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, bytes);
  }
}

export const consumeVerb: Verb = {
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
};
