import type { Therapy, TherapyKind } from '@site/shared-content/therapy';
import type { ArticleLink } from './articleLinks';

export type TherapyKindData = Omit<TherapyKind, 'article'> & {
  /** The article that tells more; empty where there is none. */
  readonly links: readonly ArticleLink[];
};

/** What the therapy page is made of: `data/therapy.json`. */
export type TherapyPageData = {
  readonly therapy: Omit<Therapy, 'relatedArticles' | 'kinds'> & {
    readonly kinds: Omit<Therapy['kinds'], 'items'> & { readonly items: readonly TherapyKindData[] };
  };
  readonly related: readonly ArticleLink[];
};
