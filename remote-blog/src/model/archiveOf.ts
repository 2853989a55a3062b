import type { BlogEntry } from './BlogEntry';

/** A link to an article; with `span`, the page of that article links on to the other articles of its group. */
export type ArchiveLink = {
  readonly slug: string;
  readonly title: string;
  /** Dates (YYYY-MM-DD) of the newest and the oldest article of the group; omitted for a single article. */
  readonly span?: readonly [newest: string, oldest: string];
};

export type Archive = {
  readonly links: readonly ArchiveLink[];
  /** The links on the page of an article, by its slug. */
  readonly below: ReadonlyMap<string, readonly ArchiveLink[]>;
};

/** The maximum number of these links on a page. */
export const maxLinks = 24;

/**
 * Builds links that reach all articles without JavaScript. Up to `maxLinks` articles are linked directly. More are divided into
 * groups: each link goes to the shortest article of a group, whose page links to the rest in the same way.
 */
export function archiveOf(entries: readonly BlogEntry[]): Archive {
  const below = new Map<string, readonly ArchiveLink[]>();

  function linkTo(group: readonly BlogEntry[]): ArchiveLink {
    const head = group.reduce((shortest, entry) => (entry.minutes < shortest.minutes ? entry : shortest));
    const [newest = head] = group;
    const oldest = group.at(-1) ?? head;
    const link = { slug: head.slug, title: head.title };
    if (group.length === 1) return link;
    below.set(head.slug, linksTo(group.filter((entry) => entry !== head)));
    return { ...link, span: [newest.date, oldest.date] };
  }

  function linksTo(among: readonly BlogEntry[]): readonly ArchiveLink[] {
    const size = Math.max(1, Math.ceil(among.length / maxLinks));
    const groups = Array.from({ length: Math.ceil(among.length / size) }, (_, place) =>
      among.slice(place * size, (place + 1) * size),
    );
    return groups.map(linkTo);
  }

  return { links: linksTo(entries), below };
}
