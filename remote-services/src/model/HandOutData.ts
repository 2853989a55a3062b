import type { HandOut } from '@site/shared-content/handOuts/HandOut';
import type { PageLink } from '@site/shared-content/PageLink';

/** A link to the same hand-out in another language. */
export type VersionLink = PageLink & { readonly lang: string };

/** The data of a hand-out: `data/handOuts/<slug>.json`. */
export type HandOutPageData = {
  readonly handOut: HandOut;
  readonly versions: readonly VersionLink[];
};

/** The data of the list: `data/handOuts.json`. */
export type HandOutsPageData = {
  readonly handOuts: readonly (PageLink & {
    readonly lead: string;
    readonly versions: readonly VersionLink[];
  })[];
};
