/** `npm run content`: reads every word of the site by the house style and ends with 1 if a writer has something to do. */
import { articles } from '@site/shared-content/articles';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillInAll } from '@site/shared-content/fillIn';
import { pageSeo } from '@site/shared-content/pageSeo';
import { services } from '@site/shared-content/services';
import { siteSettings } from '@site/shared-content/siteSettings';
import { validateClinicProfile } from '@site/shared-content/validateClinicProfile';
import { validateSiteSettings } from '@site/shared-content/validateSiteSettings';
import { articleFindings, fileOf, helpFindings, routeFindings } from './articleFindings';
import { categoryFindings } from './categoryFindings';
import { faqFindings } from './faqFindings';
import { wordsOfFinding } from './Finding';
import type { Finding } from './Finding';
import { sentenceFindings, wordFindings } from './languageFindings';
import { pieces } from './pieces';
import { nearCopies, repeatedSentences } from './repetitionFindings';
import { seoFindings } from './seoFindings';
import { textsOf } from './textsOf';

validateClinicProfile(clinicProfile);
validateSiteSettings(siteSettings);

const texts = textsOf([
  ...pieces,
  ...articles.map((article) => ({ file: fileOf(article), content: article })),
]);
const filledIn = texts.map((one) => ({ ...one, text: fillInAll(one.text) }));

const findings: readonly Finding[] = [
  ...routeFindings(articles),
  ...articleFindings(articles),
  ...Object.values(services).flatMap((service) => helpFindings(`services/${service.slug}`, service)),
  ...categoryFindings(articles),
  ...seoFindings([
    ...Object.entries(pageSeo).map(([page, seo]) => ({ file: `${page}`, field: 'seo.', ...seo })),
    ...Object.values(services).map(({ slug, seo }) => ({ file: `services/${slug}`, field: 'seo.', ...seo })),
    ...articles.map((article) => ({ file: fileOf(article), field: '', ...article })),
  ]),
  ...faqFindings(filledIn),
  ...wordFindings(texts),
  ...sentenceFindings(texts),
  ...repeatedSentences(filledIn),
  ...nearCopies(filledIn),
];

for (const finding of findings) process.stdout.write(`${wordsOfFinding(finding)}\n\n`);
const summary = `${articles.length} articles and ${pieces.length} other files, ${texts.length} texts`;
process.stdout.write(
  findings.length > 0
    ? `${findings.length} to change (${summary}).\n`
    : `The words are in order (${summary}).\n`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
