import type { BlogEntry } from './BlogEntry';

/** A way to an article, and through its page to the ones that follow it. */
export type ArchiveLink = {
  readonly slug: string;
  readonly title: string;
  /** Dates of the newest and the oldest article that the link leads to, when it leads to more than one. */
  readonly span?: readonly [newest: string, oldest: string];
};

export type Archive = {
  readonly links: readonly ArchiveLink[];
  /** What further pages show, by the slug of their article. */
  readonly below: ReadonlyMap<string, readonly ArchiveLink[]>;
};

/** No page grows by more links than this, however many articles there are. */
export const mostLinks = 24;

/**
 * Ways to all articles without script. A few are listed one by one; of more, each link leads to a run of them, whose
 * first page lists the rest in the same way. Three steps reach every one of ten thousand.
 */
export function archiveOf(entries: readonly BlogEntry[]): Archive {
  const below = new Map<string, readonly ArchiveLink[]>();

  function linksTo(run: readonly BlogEntry[]): readonly ArchiveLink[] {
    const length = Math.ceil(run.length / mostLinks);
    const heads = run.filter((_, place) => place % length === 0);
    return heads.map(({ slug, title, date }, place): ArchiveLink => {
      const rest = run.slice(place * length + 1, (place + 1) * length);
      const oldest = rest.at(-1);
      if (!oldest) return { slug, title };
      below.set(slug, linksTo(rest));
      return { slug, title, span: [date, oldest.date] };
    });
  }

  return { links: linksTo(entries), below };
}
