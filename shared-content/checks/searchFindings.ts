import type { Article } from '../src/articles/Article';
import type { LanguageId } from '../src/languages/LanguageId';
import { type SearchPage, searchPages, serviceWords } from '../src/searchPages';
import { crisisWords } from '../src/searchWords/crisisWords';
import { languageWords } from '../src/searchWords/languageWords';
import type { SearchWords } from '../src/searchWords/SearchWords';
import { href } from '../src/siteMap';
import { spellings } from '../src/spellings';
import { findingAt } from './Finding';
import type { Finding } from './Finding';
import { textsOf } from './textsOf';

/** The subjects of the site that people must find in their own language. */
const minRows = 60;

const scripts: Readonly<Record<LanguageId, RegExp>> = {
  odia: /^[\p{Script=Oriya}\p{M}\u200c\u200d… -]+$/u,
  hindi: /^[\p{Script=Devanagari}\p{M}\u200c\u200d… -]+$/u,
  bengali: /^[\p{Script=Bengali}\p{M}\u200c\u200d… -]+$/u,
};
const latin = /^[a-z… -]+$/;

/** Rows for a word that neither an article nor a page of `searchPages.ts` has: they lead nowhere. */
function lostRows(file: string, table: SearchWords, articles: readonly Article[]): readonly Finding[] {
  const texts = [
    ...textsOf([{ file: '', content: articles }]).map(({ text }) => text),
    ...articles.flatMap(({ tags }) => tags),
    ...searchPages.flatMap(({ title, words }) => [title, ...words]),
    ...Object.values(serviceWords).flat(),
  ].map((text) => text.toLowerCase());
  return Object.entries(table)
    .filter(([word]) => !texts.some((text) => text.includes(word.toLowerCase())))
    .map(([word, typed]) =>
      findingAt(
        { file, field: word, text: typed.join(', ') },
        'These stand for a word that no article and no page has. Use a word of a title, a tag, a text or searchPages.ts.',
      ),
    );
}

/** Words that stand for two words of the site, of which only the first has an effect. */
function sharedWords(file: string, table: SearchWords): readonly Finding[] {
  const owners = new Map<string, string>();
  return Object.entries(table).flatMap(([word, typed]) =>
    typed.flatMap((one) => {
      const owner = owners.get(one);
      owners.set(one, word);
      return owner === undefined
        ? []
        : [
            findingAt(
              { file, field: word, text: one },
              `“${owner}” has this word too. Keep it in one of the rows.`,
            ),
          ];
    }),
  );
}

/** Words in another script than that of the language. */
function strangeWords(id: LanguageId, file: string): readonly Finding[] {
  return Object.entries(languageWords[id]).flatMap(([word, typed]) =>
    typed
      .filter((one) => !scripts[id].test(one) && !latin.test(one))
      .map((one) =>
        findingAt(
          { file, field: word, text: one },
          `Write it in the script of ${id}, or in Latin letters in lower case.`,
        ),
      ),
  );
}

/** Words of a language that are not in its own tables: those that show help first, and those for its page. */
export function missingWords(
  id: LanguageId,
  helpFor: readonly string[] = crisisWords,
  pages: readonly Pick<SearchPage, 'to'>[] = searchPages,
): readonly Finding[] {
  const findings: Finding[] = [];
  if (!helpFor.some((word) => scripts[id].test(word)))
    findings.push(
      findingAt(
        { file: 'searchWords/crisisWords.ts', field: 'all words', text: id },
        'No word is in its script. Write its words for death, suicide and self-harm, in Latin letters as well.',
      ),
    );
  if (!pages.some(({ to }) => to === href(id)))
    findings.push(
      findingAt({ file: 'searchPages.ts', field: 'all pages', text: id }, 'Add a row for its page.'),
    );
  return findings;
}

/** Problems of the tables that lead from typed words to words of the site (docs/spec.md §5). */
export function searchFindings(articles: readonly Article[]): readonly Finding[] {
  const languages = (Object.keys(languageWords) as LanguageId[]).flatMap((id) => {
    const file = `searchWords/${id}.ts`;
    const table = languageWords[id];
    const rows = Object.keys(table).length;
    const tooFew = {
      file,
      field: 'all rows',
      words: `${rows} rows`,
      remedy: `Write at least ${minRows}: one for each subject of the site.`,
    };
    return [
      ...(rows < minRows ? [tooFew] : []),
      ...lostRows(file, table, articles),
      ...sharedWords(file, table),
      ...strangeWords(id, file),
      ...missingWords(id),
    ];
  });
  return [
    ...lostRows('spellings.ts', spellings, articles),
    ...sharedWords('spellings.ts', spellings),
    ...languages,
  ];
}
