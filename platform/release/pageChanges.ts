/** What a change of releases does to the pages, as far as that is known without reading them. */
import { kilobytes } from '../lib/log';
import type { Judgement } from '../pages/judge';
import type { Section } from '../pages/Section';
import { scriptBytes } from '../registry/manifest';
import { pagesIn } from './comparison';

type PageChanges = {
  /** Paths. */
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Pages with other words or links. */
  readonly changed: readonly string[];
  /** The number of pages that are there before and after. */
  readonly kept: number;
};

/** Compares pages of the same apps. */
export function pageChanges(live: readonly Section[], next: readonly Section[]): PageChanges {
  const [before, after] = [pagesIn(live), pagesIn(next)];
  const kept = [...after.keys()].filter((path) => before.has(path));
  return {
    added: [...after.keys()].filter((path) => !before.has(path)),
    gone: [...before.keys()].filter((path) => !after.has(path)),
    changed: kept.filter((path) => before.get(path)?.facts.content !== after.get(path)?.facts.content),
    kept: kept.length,
  };
}

/** `1 page`, `2 pages`. */
export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Describes changes in one line: the pages, and the scripts of the changed apps, after brotli. */
export function differenceText(
  { added, gone, changed, kept }: PageChanges,
  [before, after]: readonly [Judgement, Judgement],
  apps: readonly string[],
): string {
  const scriptsOf = ({ set }: Judgement) =>
    apps.reduce((sum, app) => sum + (set[app] ? scriptBytes(set[app].release.manifest) : 0), 0);
  const bytes = scriptsOf(after) - scriptsOf(before);
  const pages = `${counted(added.length, 'page')} added, ${gone.length} gone, ${changed.length} of ${kept} with other words or links`;
  return `${pages}; scripts ${kilobytes(Math.abs(bytes))} ${bytes < 0 ? 'less' : 'more'}`;
}
