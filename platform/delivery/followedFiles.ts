/** The files under `/r/<app>/live/`: one address from which other sites get whichever release is live. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { GUEST_SCRIPT } from '../contract/guest';
import { GUEST_FOLDER, GUEST_MANIFEST, LIVE_FOLDER } from '../contract/manifest';
import { integrityOf } from '../house/files';

type Assets = { readonly sync: readonly string[]; readonly async: readonly string[] };

/** What is read here of the manifest of a container (build/GuestManifestPlugin). */
type GuestManifest = {
  readonly metaData: { readonly remoteEntry: { readonly path: string } };
  readonly exposes: readonly { readonly assets: { readonly js: Assets; readonly css: Assets } }[];
  readonly data: readonly string[];
};

/** The manifest with addresses relative to its new place, so that hosts need to know no origin. */
function moved(manifest: GuestManifest, to: string, script: string): GuestManifest & object {
  const place = (files: readonly string[]) => files.map((file) => to + file);
  const assets = ({ sync, async }: Assets): Assets => ({ sync: place(sync), async: place(async) });
  return {
    ...manifest,
    metaData: { ...manifest.metaData, remoteEntry: { ...manifest.metaData.remoteEntry, path: to } },
    exposes: manifest.exposes.map((exposed) => ({
      ...exposed,
      assets: { js: assets(exposed.assets.js), css: assets(exposed.assets.css) },
    })),
    data: place(manifest.data),
    ...{ script: { path: to + GUEST_SCRIPT, integrity: script } },
  };
}

/** A script that loads the script of the release with its hash, by an address relative to itself. */
function scriptThatLoads(file: string, integrity: string): string {
  return `(here=>{const script=document.createElement('script');script.src=new URL(${JSON.stringify(file)},here.src);script.integrity=${JSON.stringify(integrity)};script.crossOrigin='anonymous';script.nonce=here.nonce;here.after(script)})(document.currentScript);\n`;
}

/**
 * Writes what stands under `/r/<app>/live/` while a release is current: its manifest, and a script that loads its
 * script. An app that is no guest anywhere has none.
 * @param folder of the release
 */
export function writeFollowedFiles(folder: string, id: string): void {
  const guest = path.join(folder, GUEST_FOLDER);
  const manifestFile = path.join(guest, GUEST_MANIFEST);
  if (!existsSync(manifestFile)) return;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as GuestManifest;
  const integrity = integrityOf(readFileSync(path.join(guest, GUEST_SCRIPT)));
  const base = `../${id}/${GUEST_FOLDER}`;
  const live = path.join(folder, LIVE_FOLDER);
  mkdirSync(live, { recursive: true });
  writeFileSync(path.join(live, GUEST_MANIFEST), JSON.stringify(moved(manifest, base, integrity)));
  writeFileSync(path.join(live, GUEST_SCRIPT), scriptThatLoads(base + GUEST_SCRIPT, integrity));
}
