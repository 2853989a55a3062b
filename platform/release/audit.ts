/** Composes the live pages again and compares them, so that changes that bypassed the gate are detected. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import {
  type AppReleases,
  nameOfPart,
  type Part,
  type PartRef,
  type State,
  type StatePage,
  type StoredText,
} from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { isSameJson } from '../lib/isSameJson';
import { messageUnlessUnreachable } from '../lib/UserError';
import { hashOf } from '../registry/signed';
import { headOf, type History } from '../registry/history';
import { hashInKey, ownersOf, type PageWriter, readPart } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { readReferencedRelease } from '../registry/release';
import { type ComposeOptions, composePart } from './compose';
import { networkIsolationPrefix } from './sandbox';

/** A live page or list that differs from the output of its releases. */
export type AuditProblem = {
  /** The path of a page, or the apps of a list of pages: `blog+shell`. */
  readonly what: string;
  readonly why: string;
  /** The apps whose keys are authorized to change it. */
  readonly owners: string;
  /** The name of the key that made it live; absent if that state is older than the history. */
  readonly by?: string;
};

/** Computes the hashes of composed content without writing it. */
const hashOnlyWriter: PageWriter = {
  text(bytes, extension) {
    const none = { key: '', size: 0 };
    const plain = { key: `pages/${hashOf(bytes)}.${extension}`, size: bytes.length };
    return Promise.resolve({ plain, br: none, gz: none });
  },
  part: ({ from }) => Promise.resolve({ from, index: '' }),
};

/** Checks that the stored encodings of a page have the same text. Compressed bytes may differ between Node.js versions. */
async function textProblem({ store }: Registry, { plain, br, gz }: StoredText): Promise<string | undefined> {
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
    return 'its brotli encoding has a different content';
  if (!gzip || !isText(() => gunzipSync(gzip, limit))) return 'its gzip encoding has a different content';
  return undefined;
}

/** Describes how a live page differs from the composed one; undefined if it does not. */
async function pageProblem(
  registry: Registry,
  live: StatePage | undefined,
  composed: StatePage | undefined,
): Promise<string | undefined> {
  if (!live) return 'it is composed from its releases, but not live';
  if (!composed) return 'it is live, but not composed from its releases';
  const [{ html, ...facts }, { html: composedHtml, ...composedFacts }] = [live, composed];
  if (hashInKey(html.plain.key) !== hashInKey(composedHtml.plain.key))
    return 'its HTML differs from the output of its releases';
  const names = new Set([...Object.keys(facts), ...Object.keys(composedFacts)]) as Set<keyof typeof facts>;
  const differing = [...names].filter((name) => !isSameJson(facts[name], composedFacts[name]));
  if (differing.length > 0) return `the state has wrong values for it: ${differing.join(', ')}`;
  return textProblem(registry, html);
}

/** Returns the name of the key that made a list of pages live. */
function promoterOf({ states }: History, { index }: PartRef): string | undefined {
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
    return [app, await readReferencedRelease(registry, app, (apps[app] as AppReleases).current)] as const;
  });
  return (await composePart(registry, Object.fromEntries(releases), hashOnlyWriter, options)).part;
}

/** Returns the differences of one list of pages: what differs, and why. */
async function partProblems(
  registry: Registry,
  head: State,
  ref: PartRef,
  options: ComposeOptions,
): Promise<[string, string][]> {
  const name = nameOfPart(ref.from);
  let live: Part;
  let composed: Part;
  try {
    live = await readPart(registry, ref);
    composed = await compose(registry, head, ref, options);
  } catch (error) {
    return [[name, messageUnlessUnreachable(error)]];
  }
  const problems = (['from', 'redirects', 'feed', 'site'] as const)
    .filter((field) => !isSameJson(live[field], composed[field]))
    .map((field): [string, string] => [name, `"${field}" differs from the output of its releases`]);
  const paths = [...new Set([...Object.keys(live.pages), ...Object.keys(composed.pages)])];
  const pageProblems = await inParallel(paths, async (path): Promise<[string, string][]> => {
    const why = await pageProblem(registry, live.pages[path], composed.pages[path]);
    return why === undefined ? [] : [[path, why]];
  });
  return [...problems, ...pageProblems.flat()];
}

/**
 * Composes the pages of the newest state again, in the sandbox, and compares them with the live pages. Requires no key.
 * @throws UserError if the store is unreachable, or if this machine cannot isolate the composer.
 */
export async function audit(
  registry: Registry,
  history: History,
  options: ComposeOptions = {},
): Promise<AuditProblem[]> {
  const head = headOf(history)?.state;
  await networkIsolationPrefix({ isUnsafeAllowed: options.unsafeComposer === true || registry.isDefault });
  const problems = await inParallel(
    head?.live ?? [],
    async (ref) => {
      options.progress?.(`composing the pages of ${Object.keys(ref.from).join(' and ')} again`);
      const by = promoterOf(history, ref);
      const differences = await partProblems(registry, head as State, ref, options);
      return differences.map(([what, why]) => ({ what, why, owners: ownersOf(ref), ...(by ? { by } : {}) }));
    },
    2,
  );
  return problems.flat();
}
