import type { ArticleImage } from '@site/shared-content/articles/Article';
import type { Category } from '@site/shared-content/categoryOf';

/** Which of the two drawings of a subject. */
export type Scene = 0 | 1;

/** An article without its text, for lists (docs/spec.md §3 "Blog list entry"). */
export type BlogEntry = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** The drawing of its subject; each subject has two, which alternate. */
  readonly image: ArticleImage & { readonly scene: Scene };
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly tags: readonly string[];
  readonly category: Category;
  /** Reading time. */
  readonly minutes: number;
};
