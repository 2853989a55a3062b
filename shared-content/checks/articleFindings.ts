import { articleSlugs } from '../src/articles/articleSlugs';
import type { Article } from '../src/articles/Article';
import { isDate } from '../src/profile/shapeProblems';
import { fileOf } from './fileOf';
import { findingAt } from './Finding';
import type { Finding } from './Finding';
import { helpFindings } from './helpFindings';
import { figureFindings } from './sourceFindings';
import { textsOf } from './textsOf';

const minWords = 650;
const maxWords = 950;

/** The dates in docs/spec.md §3. */
const fixedDates: Readonly<Record<string, string>> = {
  'womens-mental-health': '2024-08-03',
  'suicide-prevention': '2025-08-15',
  'suicide-impact': '2024-08-25',
  'social-media-addiction': '2024-09-05',
  'building-resilience': '2024-09-15',
  'stage-fright-performance-anxiety': '2024-09-25',
  'mental-disorders-children': '2024-10-05',
  'early-psychiatrist-evaluation': '2024-07-26',
  'child-psychiatry-explanation': '2025-08-28',
};

/**
 * The other routes of docs/spec.md §2. Their dates must be in a range (docs/spec.md §3); later articles may have any later
 * date.
 */
const olderSlugs: readonly string[] = [
  'anxiety-disorders-2024',
  'mental-illness-2024',
  'social-isolation-loneliness',
  'paranoia',
  'cognitive-behavioral-therapy',
  'bipolar-disorder',
  'parkinsons-disease',
  'insomnia',
  'stress-affects-health',
  'beat-performance-anxiety',
  'sleep-disorder-treatment',
  'overcome-exam-stress',
  'face-failures',
  'deal-with-failures',
  'sleep-and-health',
];
const oldest = '2024-02-20';
const newestOfTheOlder = '2025-03-15';

/** The old links of docs/spec.md §2, and the article that each redirects to. */
const oldLinks: Readonly<Record<string, string>> = {
  'understanding-stress-management': 'stress-affects-health',
  'understanding-sleep-disorders': 'sleep-disorder-treatment',
  'early-psychiatrist-consultation-{city}-child-mental-health': 'early-psychiatrist-evaluation',
  'child-psychiatry-explained-{city}': 'child-psychiatry-explanation',
};

/** The two clinic articles (docs/spec.md §2 "Blog article"). */
const withFaqs = ['early-psychiatrist-evaluation', 'child-psychiatry-explanation'];

/** The number of words that count for the reading time (docs/spec.md §9), as remote-blog/src/model/readTime.ts counts them. */
export function countedWords({ text1, conclusion, diagnosis, remedies }: Article): number {
  const counted = [...text1, ...conclusion, ...diagnosis.content, ...remedies.content];
  return counted.join(' ').split(/\s+/).length;
}

function dateFindings(article: Article): readonly Finding[] {
  const { slug, date, reviewed, clinicalReview } = article;
  const at = { file: fileOf(article), field: 'date', text: date };
  const fixed = fixedDates[slug];
  if (!isDate(date)) return [findingAt(at, 'Write a valid date as YYYY-MM-DD.')];
  if (!isDate(reviewed))
    return [findingAt({ ...at, field: 'reviewed', text: reviewed }, 'Write a valid date as YYYY-MM-DD.')];
  if (fixed && date !== fixed) return [findingAt(at, `The spec says ${fixed}.`)];
  if (olderSlugs.includes(slug) && (date < oldest || date > newestOfTheOlder)) {
    return [findingAt(at, `Choose a date from ${oldest} to ${newestOfTheOlder}.`)];
  }
  if (date < oldest) return [findingAt(at, `The oldest article has the date ${oldest}. Choose a later one.`)];
  if (clinicalReview) {
    const on = { ...at, field: 'clinicalReview.on', text: clinicalReview.on };
    if (!isDate(clinicalReview.on)) return [findingAt(on, 'Write a valid date as YYYY-MM-DD.')];
    if (clinicalReview.on < date) return [findingAt(on, `Must not be before the publication on ${date}.`)];
  }
  if (reviewed < date) {
    return [
      findingAt(
        { ...at, field: 'reviewed', text: reviewed },
        `Must not be before the publication on ${date}.`,
      ),
    ];
  }
  return [];
}

function countFindings(article: Article): readonly Finding[] {
  const file = fileOf(article);
  const {
    text1,
    diagnosis,
    keyPoints,
    remedies,
    family,
    conclusion,
    tags,
    sources,
    help,
    faqs = [],
    slug,
  } = article;
  const counts: readonly [field: string, count: number, least: number, most: number][] = [
    ['text1', text1.length, 3, 6],
    ['diagnosis.content', diagnosis.content.length, 5, 12],
    ['keyPoints', keyPoints.length, 5, 8],
    ['remedies.content', remedies.content.length, 5, 12],
    ['family.content', family.content.length, 3, 6],
    ['conclusion', conclusion.length, 1, 4],
    ['tags', tags.length, 3, 6],
    ['sources', sources.length, 1, 8],
    ['help.routine', help.routine.length, 1, 6],
    ['faqs', faqs.length, ...(withFaqs.includes(slug) ? ([10, 10] as const) : ([0, 0] as const))],
    ['the counted words', countedWords(article), minWords, maxWords],
  ];
  return counts
    .filter(([, count, least, most]) => count < least || count > most)
    .map(([field, count, least, most]) => ({
      file,
      field,
      words: String(count),
      remedy: least === most ? `Make it ${least}.` : `Make it ${least} to ${most}.`,
    }));
}

function helpListFindings(article: Article): readonly Finding[] {
  const entries = textsOf([{ file: fileOf(article), content: { help: article.help } }]);
  return entries
    .filter(({ text }) => /[.;]$/.test(text) || /^\p{Lu}\p{Ll}/u.test(text))
    .map((one) => findingAt(one, 'It continues “… if:”. Start in lower case, without a full stop.'));
}

function linkFindings(article: Article): readonly Finding[] {
  const file = fileOf(article);
  const own: readonly string[] = [article.slug, ...(article.aliases ?? [])];
  return (article.seeAlso ?? []).flatMap(({ slug }, index) => {
    const at = { file, field: `seeAlso[${index}].slug`, text: slug };
    if (!(articleSlugs as readonly string[]).includes(slug))
      return [findingAt(at, 'No article has this slug.')];
    return own.includes(slug) ? [findingAt(at, 'This is the article itself. Choose another one.')] : [];
  });
}

/** Problems within single articles (docs/spec.md §3, docs/design.md §2, §3). */
export function articleFindings(articles: readonly Article[]): readonly Finding[] {
  return articles.flatMap((article) => [
    ...dateFindings(article),
    ...countFindings(article),
    ...helpFindings(fileOf(article), article),
    ...helpListFindings(article),
    ...figureFindings(article),
    ...linkFindings(article),
  ]);
}

/** Articles without a link from another article: a reader of related articles never finds them. */
export function orphanFindings(articles: readonly Article[]): readonly Finding[] {
  const reached = new Set<string>(articles.flatMap(({ seeAlso = [] }) => seeAlso.map(({ slug }) => slug)));
  return articles
    .filter(({ slug, aliases = [] }) => ![slug, ...aliases].some((one) => reached.has(one)))
    .map((article) =>
      findingAt(
        { file: fileOf(article), field: 'slug', text: article.slug },
        'No other article links here. Add it to `seeAlso` of a related one.',
      ),
    );
}

/** Old links without a target, with two targets, or equal to an existing page (docs/decisions.md "Routes"). */
export function formerLinkFindings(articles: readonly Article[]): readonly Finding[] {
  const owners = new Map<string, Article>();
  const findings: Finding[] = [];
  for (const article of articles) {
    article.formerLinks?.forEach((link, index) => {
      const at = { file: fileOf(article), field: `formerLinks[${index}]`, text: link };
      const owner = owners.get(link);
      if (owner) findings.push(findingAt(at, `${fileOf(owner)} has this old link already.`));
      if ((articleSlugs as readonly string[]).includes(link)) {
        findings.push(findingAt(at, 'This is the address of an existing article. Remove it.'));
      }
      owners.set(link, article);
    });
  }
  for (const [link, slug] of Object.entries(oldLinks)) {
    const article = articles.find((one) => one.slug === slug);
    if (!article || article.formerLinks?.includes(link)) continue;
    const at = { file: fileOf(article), field: 'formerLinks', text: link };
    findings.push(findingAt(at, 'The spec lists this old link. Add it, or bookmarks break.'));
  }
  return findings;
}

/** Article files that are missing in the list; `files` are the files in the folder. */
export function unlistedFindings(
  files: readonly { readonly name: string; readonly text: string }[],
  articles: readonly Article[],
): readonly Finding[] {
  const listed = new Set(articles.map(fileOf));
  return files
    .filter(({ name, text }) => /: Article = \{/.test(text) && !listed.has(`articles/${name}`))
    .filter(({ name }) => !/\.test\.ts$/.test(name))
    .map(({ name, text }) =>
      findingAt(
        { file: `articles/${name}`, field: 'slug', text: /slug: '([^']*)'/.exec(text)?.[1] ?? 'nothing' },
        'articles/articles.ts does not list this file, or the slug in it belongs to another file name.',
      ),
    );
}
