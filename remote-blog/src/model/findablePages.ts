import { searchPages, serviceWords } from '@site/shared-content/searchPages';
import { services } from '@site/shared-content/services';
import { href } from '@site/shared-content/siteMap';
import { therapy } from '@site/shared-content/therapy';
import type { FaqItem } from '@site/shared-content/FaqItem';
import type { ServiceNote } from '@site/shared-content/services/Service';
import type { FindablePage } from './SearchData';

type OwnTexts = {
  readonly seo: { readonly description: string };
  readonly notes?: readonly ServiceNote[];
  readonly faqs: readonly FaqItem[];
};

/** A page that is found by its own headings and questions. */
function pageOf(title: string, to: string, content: OwnTexts, words: readonly string[]): FindablePage {
  const { seo, notes = [], faqs } = content;
  const sections = [...notes.map(({ heading }) => heading), ...faqs.map(({ question }) => question)];
  return { title, to, text: seo.description, words, sections };
}

/** All pages that the search shows beneath the articles. */
export function findablePages(): readonly FindablePage[] {
  return [
    ...searchPages.map((page) => ({ ...page, sections: [] })),
    ...Object.values(services).map((service) =>
      pageOf(service.name, href('service', { slug: service.slug }), service, serviceWords[service.slug]),
    ),
    pageOf(therapy.name, href('therapy'), therapy, serviceWords.therapy),
  ];
}
