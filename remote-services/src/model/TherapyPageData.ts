import type { Therapy, TherapyKind } from '@site/shared-content/therapy';
import type { ArticleLink } from './articleLinks';

export type TherapyKindData = Omit<TherapyKind, 'article'> & {
  /** At most one: the related article. */
  readonly links: readonly ArticleLink[];
};

/** The data of the therapy page: `data/therapy.json`. */
export type TherapyPageData = {
  readonly therapy: Omit<Therapy, 'relatedArticles' | 'kinds'> & {
    readonly kinds: Omit<Therapy['kinds'], 'items'> & { readonly items: readonly TherapyKindData[] };
  };
  readonly related: readonly ArticleLink[];
};
