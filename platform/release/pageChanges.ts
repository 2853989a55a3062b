/** What a change of releases does to the pages, as far as it is known without reading them: which ones, and how many words and bytes. */
import { kilobytes } from '../lib/log';
import type { Judgement } from '../pages/judge';
import type { Page, Section } from '../pages/Section';
import { scriptBytes } from '../registry/manifest';
import { pagesIn } from './comparison';

export type PageChanges = {
  /** Paths. */
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Pages with other words or links. */
  readonly changed: readonly string[];
  /** The number of pages that are there before and after. */
  readonly kept: number;
  /** The words in the main parts of all pages, and the bytes of their HTML after brotli: before and after. */
  readonly words: readonly [number, number];
  readonly html: readonly [number, number];
};

const total = (pages: ReadonlyMap<string, Page>, of: (page: Page) => number) =>
  [...pages.values()].reduce((sum, page) => sum + of(page), 0);

/** Compares pages of the same apps. */
export function pageChanges(live: readonly Section[], next: readonly Section[]): PageChanges {
  const [before, after] = [pagesIn(live), pagesIn(next)];
  const kept = [...after.keys()].filter((path) => before.has(path));
  const sums = (of: (page: Page) => number) => [total(before, of), total(after, of)] as const;
  return {
    added: [...after.keys()].filter((path) => !before.has(path)),
    gone: [...before.keys()].filter((path) => !after.has(path)),
    changed: kept.filter((path) => before.get(path)?.facts.content !== after.get(path)?.facts.content),
    kept: kept.length,
    words: sums(({ facts }) => facts.words),
    html: sums(({ html }) => html.br.size),
  };
}

/** The bytes of the scripts of these apps as a judgement shows them, after brotli. */
export function scriptsOf({ set }: Judgement, apps: object): number {
  return Object.keys(apps).reduce((sum, app) => {
    const release = set[app]?.release;
    return sum + (release ? scriptBytes(release.manifest) : 0);
  }, 0);
}

/** `3 words more`, `1.2 KB less`. */
function change([before, after]: readonly [number, number], text: (value: number) => string): string {
  return `${text(Math.abs(after - before))} ${after < before ? 'less' : 'more'}`;
}

/** Describes changes in one line. */
export function differenceText(changes: PageChanges, scriptsBefore: number, scriptsAfter: number): string {
  const { added, gone, changed, kept, words, html } = changes;
  return [
    `${added.length} pages added, ${gone.length} gone, ${changed.length} of ${kept} with other words or links`,
    change(words, (count) => `${count} words`),
    `HTML ${change(html, kilobytes)}`,
    `scripts ${change([scriptsBefore, scriptsAfter], kilobytes)}`,
  ].join('; ');
}
