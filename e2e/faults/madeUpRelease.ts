import { createHash } from 'node:crypto';

import type { Integrity, ReleaseRef } from '@site/platform/contract/releases';
import { releaseBase } from '@site/platform/contract/releases';

import type { LiveRelease } from './siteFacts';

/** A release that nobody has built: made from a live one, with the hashes that belong to its bytes. */
export type MadeUpRelease = {
  readonly ref: ReleaseRef;
  /** Path to text, of every file that differs from the live release, its list among them. */
  readonly files: ReadonlyMap<string, string>;
  /** Where its other files are to be had. */
  readonly base: { readonly own: string; readonly live: string };
  /** Makes a page that was composed with the live release one that was composed with this. */
  rewrite(html: string): string;
};

function hashOf(text: string): Integrity {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/**
 * Makes a release up as a faulty build would: it is listed and hashed as any other, so nothing but its own doing
 * is wrong with it.
 * @param id of the new release
 * @param edit answers the new text of a script or stylesheet
 */
export async function makeUpRelease(
  site: string,
  { ref, assets }: LiveRelease,
  id: string,
  edit: (file: string, text: string) => string,
): Promise<MadeUpRelease> {
  const live = releaseBase(assets.app, ref.id);
  const own = releaseBase(assets.app, id);
  const files = new Map<string, string>();
  const integrity: Record<string, Integrity> = { ...assets.integrity };
  for (const file of Object.keys(assets.integrity)) {
    const text = await (await fetch(site + live + file)).text();
    const edited = edit(file, text);
    if (edited === text) continue;
    files.set(own + file, edited);
    integrity[file] = hashOf(edited);
  }
  const list = JSON.stringify({ ...assets, id, integrity });
  files.set(`${own}assets.json`, list);
  const made: ReleaseRef = { id, assets: hashOf(list) };
  return {
    ref: made,
    files,
    base: { own, live },
    rewrite(html) {
      let text = html.replaceAll(ref.id, id).replaceAll(ref.assets, made.assets);
      for (const [file, hash] of Object.entries(integrity))
        text = text.replaceAll(assets.integrity[file] ?? hash, hash);
      return text;
    },
  };
}

/** The id of the release before, where a cell has one. */
export const PREVIOUS_ID = 'previous00000000';

/** The same release under another name, as the one before would be: with globals of its own, so that the two never mix. */
export function makeUpPrevious(site: string, live: LiveRelease): Promise<MadeUpRelease> {
  const { global } = live.assets;
  return makeUpRelease(site, live, PREVIOUS_ID, (file, text) =>
    file.endsWith('.js') ? text.replaceAll(global, `${global}_previous`) : text,
  ).then((made) => renamed(made, global));
}

/** Lets the list say the new global name too. */
function renamed(made: MadeUpRelease, global: string): MadeUpRelease {
  const place = `${made.base.own}assets.json`;
  const list = (made.files.get(place) ?? '').replace(`"global":"${global}"`, `"global":"${global}_previous"`);
  return {
    ...made,
    ref: { id: made.ref.id, assets: hashOf(list) },
    files: new Map([...made.files, [place, list]]),
  };
}
