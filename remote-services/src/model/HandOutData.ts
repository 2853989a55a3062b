import type { HandOut, Sheet } from '@site/shared-content/handOuts/HandOut';
import type { HandOutSlug } from '@site/shared-content/handOuts/handOutNames';
import type { PageLink } from '@site/shared-content/PageLink';
import type { PageSeo } from '@site/shared-content/services/Service';

/** The data of a hand-out in one language: `data/handOuts/<slug>.json`. */
export type HandOutPageData = {
  /** The hand-out, in whatever language. */
  readonly slug: HandOutSlug;
  readonly path: string;
  readonly name: string;
  readonly seo: PageSeo;
  readonly lead: string;
  readonly sheet: Sheet;
  readonly help?: HandOut['help'];
  readonly foot: readonly string[];
  readonly print: string;
  readonly onPaper: string;
  /** Only in other languages than the site's. */
  readonly translation?: {
    readonly lang: string;
    /** Says that nobody has checked the translation. */
    readonly notice: string;
    /** Names in its script, by their Latin spelling. */
    readonly names: Readonly<Record<string, string>>;
  };
};

/** The data of the list: `data/handOuts.json`. */
export type HandOutsPageData = {
  readonly handOuts: readonly (PageLink & { readonly slug: HandOutSlug; readonly lead: string })[];
};
