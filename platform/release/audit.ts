/** Composes what is live anew from its releases, and compares: the gate then binds every key, not only the honest ones. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { AppReleases, Part, PartRef, State, StatePage, StoredText } from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { isSameJson } from '../lib/isSameJson';
import { messageUnlessUnreachable } from '../lib/UserError';
import { hashOf } from '../registry/signed';
import { headOf, type History } from '../registry/history';
import { hashInKey, ownersOf, type PageWriter, readPart } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { readNamedRelease } from '../registry/release';
import { type ComposeOptions, composePart } from './compose';
import { withoutNetwork } from './sandbox';

/** Something live that is not what its releases make. */
export type AuditFinding = {
  /** The path of the page; of a whole list of pages, its apps: `blog+shell`. */
  readonly what: string;
  readonly why: string;
  /** The apps whose keys may change it. */
  readonly owners: string;
  /** The name of the key that made it live; absent where that is longer ago than the log is read. */
  readonly by?: string;
};

/** Gives the hashes of what is composed, and writes nothing. */
const hashes: PageWriter = {
  text(bytes, extension) {
    const none = { key: '', size: 0 };
    const plain = { key: `pages/${hashOf(bytes)}.${extension}`, size: bytes.length };
    return Promise.resolve({ plain, br: none, gz: none });
  },
  part: ({ from }) => Promise.resolve({ from, index: '' }),
};

/** Why the stored forms of a page are not one text. Versions of Node may differ in compressed bytes, not in the text. */
async function textFinding({ store }: Registry, { plain, br, gz }: StoredText): Promise<string | undefined> {
  const [text, brotli, gzip] = await Promise.all(
    [plain, br, gz].map(({ key, size }) => store.read(key, size)),
  );
  if (!text || hashOf(text) !== hashInKey(plain.key)) return `${plain.key} is missing or was changed`;
  const isText = (unpack: () => Buffer) => {
    try {
      return unpack().equals(text);
    } catch {
      return false;
    }
  };
  const limit = { maxOutputLength: Math.max(1, text.length) };
  if (!brotli || !isText(() => brotliDecompressSync(brotli, limit)))
    return 'its brotli form holds something else';
  if (!gzip || !isText(() => gunzipSync(gzip, limit))) return 'its gzip form holds something else';
  return undefined;
}

/** How a live page differs from the one that its releases make; nothing if it does not. */
async function pageFinding(
  registry: Registry,
  live: StatePage | undefined,
  made: StatePage | undefined,
): Promise<string | undefined> {
  if (!live) return 'its releases make it, and it is not live';
  if (!made) return 'it is live, and its releases do not make it';
  const [{ html, ...facts }, { html: madeHtml, ...madeFacts }] = [live, made];
  if (hashInKey(html.plain.key) !== hashInKey(madeHtml.plain.key))
    return 'its HTML is not what its releases make';
  const names = new Set([...Object.keys(facts), ...Object.keys(madeFacts)]) as Set<keyof typeof facts>;
  const other = [...names].filter((name) => !isSameJson(facts[name], madeFacts[name]));
  if (other.length > 0) return `what the state says of it is not so: ${other.join(', ')}`;
  return textFinding(registry, html);
}

/** The name of the key that made a list of pages live. */
function makerOf({ states }: History, { index }: PartRef): string | undefined {
  const at = states.findIndex(({ state }) => state.live.some((ref) => ref.index === index));
  return at > 0 || states[at]?.state.number === 1 ? states[at]?.by : undefined;
}

async function compose(
  registry: Registry,
  { apps }: State,
  { from }: PartRef,
  options: ComposeOptions,
): Promise<Part> {
  const releases = await inParallel(Object.keys(from).sort(), async (app) => {
    return [app, await readNamedRelease(registry, app, (apps[app] as AppReleases).current)] as const;
  });
  return (await composePart(registry, Object.fromEntries(releases), hashes, options)).part;
}

/** Everything that differs in one list of pages, with its place. */
async function partFindings(
  registry: Registry,
  head: State,
  ref: PartRef,
  options: ComposeOptions,
): Promise<[string, string][]> {
  const name = Object.keys(ref.from).sort().join('+');
  let live: Part;
  let made: Part;
  try {
    live = await readPart(registry, ref);
    made = await compose(registry, head, ref, options);
  } catch (error) {
    return [[name, messageUnlessUnreachable(error)]];
  }
  const findings = (['from', 'redirects', 'feed', 'site'] as const)
    .filter((field) => !isSameJson(live[field], made[field]))
    .map((field): [string, string] => [name, `"${field}" is not what its releases make`]);
  const paths = [...new Set([...Object.keys(live.pages), ...Object.keys(made.pages)])];
  const ofPages = await inParallel(paths, async (path): Promise<[string, string][]> => {
    const why = await pageFinding(registry, live.pages[path], made.pages[path]);
    return why === undefined ? [] : [[path, why]];
  });
  return [...findings, ...ofPages.flat()];
}

/**
 * Composes the pages of the newest state again, in the sandbox, and compares them with what is live. It needs no key.
 * @throws UserError when the store does not answer, or this machine may not run the composer.
 */
export async function audit(
  registry: Registry,
  history: History,
  options: ComposeOptions = {},
): Promise<AuditFinding[]> {
  const head = headOf(history)?.state;
  await withoutNetwork({ isUnsafeAllowed: options.unsafeComposer === true || registry.own });
  const findings = await inParallel(
    head?.live ?? [],
    async (ref) => {
      options.progress?.(`composing the pages of ${Object.keys(ref.from).join(' and ')} again`);
      const by = makerOf(history, ref);
      const found = await partFindings(registry, head as State, ref, options);
      return found.map(([what, why]) => ({ what, why, owners: ownersOf(ref), ...(by ? { by } : {}) }));
    },
    2,
  );
  return findings.flat();
}
