import type { Integrity, ReleaseAssets } from '../contract/releases';
import { releaseBase } from '../contract/releases';

const hashes = new Map<string, Integrity>();

/** Makes the hashes of a release known, so that its files may be loaded. */
export function allowRelease(assets: ReleaseAssets): void {
  const base = releaseBase(assets.app, assets.id);
  for (const [file, integrity] of Object.entries(assets.integrity)) hashes.set(base + file, integrity);
}

/**
 * The hash that a script or stylesheet of this site must have.
 * @throws Error for a file that no known release lists: nothing unlisted is ever loaded.
 */
export function integrityOf(url: string): Integrity {
  const { origin, pathname } = new URL(url, location.href);
  const integrity = origin === location.origin ? hashes.get(pathname) : undefined;
  if (!integrity) throw new Error(`${pathname} is listed by no release, so it is not loaded.`);
  return integrity;
}
