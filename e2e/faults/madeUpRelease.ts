import { createHash } from 'node:crypto';

import type { Integrity, ReleaseRef } from '@site/platform/contract/releases';
import { releasePath } from '@site/platform/contract/releases';

import type { LiveRelease } from './siteFacts';

/** A release derived from a live one, with correct hashes. */
export type MadeUpRelease = {
  readonly ref: ReleaseRef;
  /** The changed files by path, including the list of files. */
  readonly files: ReadonlyMap<string, string>;
  /** Where the unchanged files are served. */
  readonly base: { readonly own: string; readonly live: string };
  /** Changes the HTML of a page from the live release to this one. */
  rewrite(html: string): string;
};

function hashOf(text: string): Integrity {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/**
 * Creates a release as a faulty build would publish it: its list and hashes are valid, only its code is wrong. As every build does, it
 * gives the container a global name of its own.
 * @param id of the new release
 * @param edit returns the new text of a script or stylesheet
 * @param edit.global the new global name
 */
export async function makeUpRelease(
  site: string,
  { ref, assets }: LiveRelease,
  id: string,
  edit: (file: string, text: string, global: string) => string,
): Promise<MadeUpRelease> {
  const live = releasePath(assets.app, ref.id);
  const own = releasePath(assets.app, id);
  const global = `${assets.global}_${id}`;
  const files = new Map<string, string>();
  const integrity: Record<string, Integrity> = { ...assets.integrity };
  for (const file of Object.keys(assets.integrity)) {
    const text = await (await fetch(site + live + file)).text();
    const renamed = file.endsWith('.js') ? text.replaceAll(assets.global, global) : text;
    const edited = edit(file, renamed, global);
    if (edited === text) continue;
    files.set(own + file, edited);
    integrity[file] = hashOf(edited);
  }
  const list = JSON.stringify({ ...assets, id, global, integrity });
  files.set(`${own}assets.json`, list);
  const made: ReleaseRef = { ...ref, id, assets: hashOf(list) };
  return {
    ref: made,
    files,
    base: { own, live },
    rewrite(html) {
      let text = html.replaceAll(ref.id, id).replaceAll(ref.assets, made.assets);
      text = text.replaceAll(assets.global, global);
      for (const [file, hash] of Object.entries(integrity))
        text = text.replaceAll(assets.integrity[file] ?? hash, hash);
      return text;
    },
  };
}

/** The id of the previous release, in cells that have one. */
export const PREVIOUS_ID = 'previous00000000';

/** A copy of a release as its predecessor. */
export function makeUpPrevious(site: string, live: LiveRelease): Promise<MadeUpRelease> {
  return makeUpRelease(site, live, PREVIOUS_ID, (_file, text) => text);
}
