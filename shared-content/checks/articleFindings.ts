import { articleSlugs } from '../src/articles/articleSlugs';
import type { Article } from '../src/articles/Article';
import { findingAt } from './Finding';
import type { Finding } from './Finding';
import { textsOf } from './textsOf';

const fewestWords = 650;
const mostWords = 950;

/** The dates of product-spec §3; every other article lies between the first and the last of the older ones. */
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
const oldest = '2024-02-20';
const newestOfTheOlder = '2025-03-15';

/** The two clinic articles (product-spec §2 "Blog article"). */
const withFaqs = ['early-psychiatrist-evaluation', 'child-psychiatry-explanation'];

const selfHarm =
  /suicid|self-harm|\b(end|ending|ended|take|taking) (your|their|my|his|her|our|one’s) (own )?li(fe|ves)\b|\b(harm|hurt)(ing)? (yourself|themselves|himself|herself|myself)\b/i;
const figure =
  /\d[\d,.]*\s?(%|per cent|lakh|crore|million|billion)|\d[\d,.]* (of every \d+ )?(people|adults|children|teenagers|students|women|men|deaths|persons)\b|\b\d+ (in|of every|out of) \d+\b|\b(one|two|three|four) (in|of every|out of) (every )?(two|three|four|five|six|seven|eight|nine|ten|\d+)\b/i;

function isDate(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}

/** The words that the read time counts (product-spec §9). */
export function countedWords({ text1, conclusion, diagnosis, remedies }: Article): number {
  const counted = [...text1, ...conclusion, ...diagnosis.content, ...remedies.content];
  return counted.join(' ').split(/\s+/).length;
}

/** The file that holds an article: its slug in camelCase. */
export function fileOf({ slug }: Article): string {
  return `articles/${slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.ts`;
}

function dateFindings(article: Article): readonly Finding[] {
  const { slug, date, reviewed } = article;
  const at = { file: fileOf(article), field: 'date', text: date };
  const fixed = fixedDates[slug];
  if (!isDate(date)) return [findingAt(at, 'Write a real day as YYYY-MM-DD.')];
  if (!isDate(reviewed))
    return [findingAt({ ...at, field: 'reviewed', text: reviewed }, 'Write a real day as YYYY-MM-DD.')];
  if (fixed && date !== fixed) return [findingAt(at, `The spec says ${fixed}.`)];
  if (!fixed && (date < oldest || date > newestOfTheOlder)) {
    return [findingAt(at, `Choose a day from ${oldest} to ${newestOfTheOlder}.`)];
  }
  if (reviewed < date) {
    return [
      findingAt(
        { ...at, field: 'reviewed', text: reviewed },
        `Cannot lie before the publication on ${date}.`,
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
    ['the counted words', countedWords(article), fewestWords, mostWords],
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

/** Words about suicide or self-harm without the two cards that say what to do now (design-content §5.3). */
export function helpFindings(
  file: string,
  content: { readonly help?: Partial<Article['help']> },
): readonly Finding[] {
  const { help = {} } = content;
  const mention = textsOf([{ file, content }]).find(({ text }) => selfHarm.test(text));
  if (!mention) return [];
  return (['emergency', 'urgent'] as const)
    .filter((level) => !help[level]?.length)
    .map((level) =>
      findingAt(mention, `The text speaks of suicide or self-harm. Add a list help.${level} with the signs.`),
    );
}

function helpListFindings(article: Article): readonly Finding[] {
  const entries = textsOf([{ file: fileOf(article), content: { help: article.help } }]);
  return entries
    .filter(({ text }) => /[.;]$/.test(text) || /^\p{Lu}\p{Ll}/u.test(text))
    .map((one) =>
      findingAt(one, 'It goes on from “… if:”. Begin in lower case and leave the full stop out.'),
    );
}

function figureFindings(article: Article): readonly Finding[] {
  if (article.sources.length > 0) return [];
  const mention = textsOf([{ file: fileOf(article), content: article }]).find(({ text }) =>
    figure.test(text),
  );
  return mention
    ? [findingAt(mention, 'A figure needs a source. Add it to sources, or leave the figure out.')]
    : [];
}

function sourceFindings(article: Article): readonly Finding[] {
  const file = fileOf(article);
  return article.sources
    .map(({ url }, index) => ({ file, field: `sources[${index}].url`, text: url }))
    .filter(({ text }) => !URL.canParse(text) || !text.startsWith('https://') || /\s/.test(text))
    .map((one) => findingAt(one, 'Write an address that begins with https://.'));
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

/** What is wrong with single articles (product-spec §3, design-content §5.1 and §5.3). */
export function articleFindings(articles: readonly Article[]): readonly Finding[] {
  return articles.flatMap((article) => [
    ...dateFindings(article),
    ...countFindings(article),
    ...helpFindings(fileOf(article), article),
    ...helpListFindings(article),
    ...figureFindings(article),
    ...sourceFindings(article),
    ...linkFindings(article),
  ]);
}

/** Routes without an article, and routes with two (product-spec §2 "Article slugs"). */
export function routeFindings(articles: readonly Article[]): readonly Finding[] {
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  for (const article of articles) {
    for (const slug of [article.slug, ...(article.aliases ?? [])]) {
      const at = { file: fileOf(article), field: 'slug', text: slug };
      const owner = owners.get(slug);
      if (owner) findings.push(findingAt(at, `${owner} has this route already.`));
      owners.set(slug, fileOf(article));
    }
  }
  for (const slug of articleSlugs) {
    if (owners.has(slug)) continue;
    const at = { file: 'articles/articles.ts', field: 'articles', text: slug };
    findings.push(findingAt(at, 'No article shows this route. Add one, or name it in the aliases of one.'));
  }
  return findings;
}
