import { blog } from '@site/shared-content/blog';
import type { ArticleData } from './BlogData';

/** Ids of an article's parts, which links to a place in it use. */
export type PartId =
  | 'introduction'
  | 'background'
  | 'story'
  | 'signs'
  | 'table'
  | 'good-to-know'
  | 'what-helps'
  | 'family'
  | 'get-help'
  | 'next-step'
  | 'sources'
  | 'questions'
  | 'read-next';

export type ArticlePart = { readonly id: PartId; readonly label: string };

const words = blog.article;

/** The parts that an article has, in their order, by their headings. */
export function partsOf({ article, seeAlso }: ArticleData): readonly ArticlePart[] {
  const parts: readonly (readonly [id: PartId, label: string | undefined])[] = [
    ['introduction', words.introduction],
    ...(article.helpFirst
      ? ([
          ['get-help', words.helpHeading],
          ['background', words.background],
        ] as const)
      : []),
    ['story', article.hookTitle],
    ['signs', article.diagnosis.title],
    ['table', article.table?.caption],
    ['good-to-know', words.keyPoints],
    ['what-helps', article.remedies.title],
    ['family', article.family.title],
    ['get-help', article.helpFirst ? undefined : words.helpHeading],
    ['next-step', words.nextStep],
    ['sources', words.sources],
    ['questions', article.faqs && words.faqHeading],
    ['read-next', seeAlso.length > 0 ? words.seeAlso : undefined],
  ];
  return parts.flatMap(([id, label]) => (label ? [{ id, label }] : []));
}
