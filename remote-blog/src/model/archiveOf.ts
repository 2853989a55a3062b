import type { BlogEntry } from './BlogEntry';

/** A link to an article whose page links to the following ones. */
export type ArchiveLink = {
  readonly slug: string;
  readonly title: string;
  /** Dates of the newest and oldest article behind the link, if there is more than one. */
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
    const length = Math.ceil(among.length / maxLinks);
    const groups = Array.from({ length: Math.ceil(among.length / (length || 1)) }, (_, place) =>
      among.slice(place * length, (place + 1) * length),
    );
    return groups.map(linkTo);
  }

  return { links: linksTo(entries), below };
}
