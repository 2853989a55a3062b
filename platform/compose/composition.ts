import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { RouteSizes } from '../release/budgets';

/** What a composed site is made of. For the platform, not for visitors. */
export const COMPOSITION_FILE = 'composition.json';

/** One page of a composed site, with what its first visit weighs. */
export type ComposedPage = RouteSizes & {
  /** The modules in it: `blog/ArticlePage`, `shell/HomePage`. */
  readonly modules: readonly string[];
  /** Not an alias of another page. */
  readonly canonical: boolean;
};

export type Composition = {
  /** Identifies the program that composed it: another one may write other HTML from the same releases. */
  readonly composer: string;
  /** App to the id of its release. */
  readonly releases: Readonly<Record<string, string>>;
  /** The `<link>` elements that every page has. */
  readonly links: string;
  readonly pages: readonly ComposedPage[];
};

/** The composition of a folder; `undefined` where none is, or one of before there were compositions. */
export function readComposition(folder: string): Composition | undefined {
  const file = path.join(folder, COMPOSITION_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Composition) : undefined;
}
