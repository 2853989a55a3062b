import type { Article, ArticleSource } from '../src/articles/Article';
import { fileOf } from './fileOf';
import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';
import { sourceTitles } from './sourceTitles';
import { textsOf } from './textsOf';

const figure =
  /\d[\d,.]*\s?(%|per cent|lakh|crore|million|billion)|\d[\d,.]* (of every \d+ )?(people|adults|children|teenagers|students|women|men|deaths|persons)\b|\b\d+ (in|of every|out of) \d+\b|\b(one|two|three|four|five|six|seven|eight|nine) (in|of every|out of) (every )?(two|three|four|five|six|seven|eight|nine|ten|\d+)\b/i;
/** Counted sessions or weeks: a figure only on pages without sources, because an article may name the length of a treatment. */
const count = /\b\d+ (to|and|or|–) \d+ (sessions|meetings|visits|weeks|months)\b/i;
const year = /\b(19|20)\d\d\b/g;

/** The names of a publisher: `Sleep Health, National Sleep Foundation` has two. */
function namesOf({ publisher }: ArticleSource): readonly string[] {
  return publisher
    .split(/[,()]/)
    .map((name) => name.trim())
    .filter((name) => name.length > 2);
}

function isAttributed(text: string, sources: readonly ArticleSource[]): boolean {
  const years: readonly string[] = text.match(year) ?? [];
  return (
    years.length > 0 &&
    sources.some(
      (source) =>
        years.some((one) => source.title.includes(one)) ||
        namesOf(source).some((name) => text.includes(name)),
    )
  );
}

/** Figures without source and year in the same paragraph (docs/design.md §2). */
export function figureFindings(article: Article): readonly Finding[] {
  return textsOf([{ file: fileOf(article), content: article }])
    .filter(({ text }) => figure.test(text) && !isAttributed(text, article.sources))
    .map((one) =>
      findingAt(one, 'A figure needs its year and its source here, and the source in the list `sources`.'),
    );
}

/**
 * Figures on pages without a list of sources, except the clinic's figures about itself, which are marked as such.
 */
export function unsourcedFigures(texts: readonly LocatedText[]): readonly Finding[] {
  return texts
    .filter(({ text, field }) => (figure.test(text) || count.test(text)) && !/(^|\.)reviews\./.test(field))
    .map((one) =>
      findingAt(one, 'This page has no list of sources. Remove the figure, or move it to an article.'),
    );
}

/**
 * Sources whose title differs from the one that the source prints.
 * @param titles the printed titles, by URL
 */
export function sourceTitleFindings(
  articles: readonly Article[],
  titles: Readonly<Record<string, string>> = sourceTitles,
): readonly Finding[] {
  return articles.flatMap((article) =>
    article.sources.flatMap(({ title, url }, index) => {
      const at = { file: fileOf(article), field: `sources[${index}].title`, text: title };
      const copied = titles[url];
      if (copied === undefined) {
        return [findingAt(at, 'Open the source, copy its title, and add it to checks/sourceTitles.ts.')];
      }
      return copied === title
        ? []
        : [findingAt(at, `The title of the source is “${copied}”. Do not edit it.`)];
    }),
  );
}

/** Invalid URLs, and sources to which two articles give different names. */
export function sourceFindings(articles: readonly Article[]): readonly Finding[] {
  const before = new Map<string, { readonly name: string; readonly file: string }>();
  const findings: Finding[] = [];
  for (const article of articles) {
    const file = fileOf(article);
    article.sources.forEach(({ title, publisher, url }, index) => {
      const at = { file, field: `sources[${index}].url`, text: url };
      if (!URL.canParse(url) || !url.startsWith('https://') || /\s/.test(url)) {
        findings.push(findingAt(at, 'Write an address that begins with https://.'));
        return;
      }
      const name = `${title}, ${publisher}`;
      const first = before.get(url);
      if (first && first.name !== name) {
        findings.push(
          findingAt(
            { ...at, field: `sources[${index}]`, text: name },
            `${first.file} calls it “${first.name}”. Use one name.`,
          ),
        );
      }
      if (!first) before.set(url, { name, file });
    });
  }
  return findings;
}
