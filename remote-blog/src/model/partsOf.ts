import { blog } from '@site/shared-content/blog';
import type { ArticleData } from './BlogData';

/** Ids of an article's parts, used as link targets. */
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

const texts = blog.article;

/** The parts of an article, in order, with their headings. */
export function partsOf({ article, seeAlso }: ArticleData): readonly ArticlePart[] {
  const parts: readonly (readonly [id: PartId, label: string | undefined])[] = [
    ['introduction', texts.introduction],
    ...(article.helpFirst
      ? ([
          ['get-help', texts.helpHeading],
          ['background', texts.background],
        ] as const)
      : []),
    ['story', article.hookTitle],
    ['signs', article.diagnosis.title],
    ['table', article.table?.caption],
    ['good-to-know', texts.keyPoints],
    ['what-helps', article.remedies.title],
    ['family', article.family.title],
    ['get-help', article.helpFirst ? undefined : texts.helpHeading],
    ['next-step', texts.nextStep],
    ['sources', texts.sources],
    ['questions', article.faqs && texts.faqHeading],
    ['read-next', seeAlso.length > 0 ? texts.seeAlso : undefined],
  ];
  return parts.flatMap(([id, label]) => (label ? [{ id, label }] : []));
}
