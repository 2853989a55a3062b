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
 * Ways to all articles without script. A few are listed one by one; of more, each link leads to a run of them, and the
 * shortest article of the run lists the rest in the same way: a long one has no room for it. Three steps reach every one of
 * ten thousand.
 */
export function archiveOf(entries: readonly BlogEntry[]): Archive {
  const below = new Map<string, readonly ArchiveLink[]>();

  function linkTo(run: readonly BlogEntry[]): ArchiveLink {
    const head = run.reduce((shortest, entry) => (entry.minutes < shortest.minutes ? entry : shortest));
    const [newest = head] = run;
    const oldest = run.at(-1) ?? head;
    const link = { slug: head.slug, title: head.title };
    if (run.length === 1) return link;
    below.set(head.slug, linksTo(run.filter((entry) => entry !== head)));
    return { ...link, span: [newest.date, oldest.date] };
  }

  function linksTo(among: readonly BlogEntry[]): readonly ArchiveLink[] {
    const length = Math.ceil(among.length / mostLinks);
    const runs = Array.from({ length: Math.ceil(among.length / (length || 1)) }, (_, place) =>
      among.slice(place * length, (place + 1) * length),
    );
    return runs.map(linkTo);
  }

  return { links: linksTo(entries), below };
}
