import type { BlogEntry } from './BlogEntry';
import { namesCrisis } from './namesCrisis';
import { normalise, wordsIn } from './normalise';
import { createRespell } from './respell';
import { emptySearchData, type FindablePage, type PageHit, type SearchData } from './SearchData';

/** What a text finds, the best first. */
export type Found = {
  readonly entries: readonly BlogEntry[];
  /** Words that were searched as well, because the text is another spelling or another language of them. */
  readonly also?: readonly string[];
  /** Words that were searched instead, because the text has no result: a guess. */
  readonly instead?: readonly string[];
  /** Pages and parts of pages that are no article. */
  readonly otherPages: readonly PageHit[];
};

export type Search = (query: string) => Found;

/** A word that occurs in a larger share of the articles, such as "family", is too common to search for alone. */
const rareShare = 1 / 7;
/** Shorter words are searched in titles, descriptions and tags only. */
const minTextWord = 3;
/** Shorter words are no beginning of a longer one: “fee” is none of “feel”. */
const minBeginning = 4;
/** Shorter words of a longer text lead to no page. */
const minWordAlone = 6;
const maxPages = 4;

/** The words of the site about death, of which a search that names it means at least the first. */
const ofDeath: readonly [string, ...string[]] = ['suicide', 'self-harm', 'grief'];

/** Where a text is: at the start of the title, in it, in description or tags, only in the article's text, or nowhere. */
const ranks = { start: 0, title: 1, card: 2, text: 3, nowhere: 4 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

const isFound = (rank: Rank) => rank < ranks.nowhere;
const isOnCard = (rank: Rank) => rank < ranks.text;

/**
 * Creates the search. A text is found as a substring of titles, descriptions and tags (docs/spec.md §5), then by its words in
 * the articles. The order is by where the words are, then that of the list. It normalises all texts once, so that a key press
 * stays fast with thousands of articles.
 */
export function createSearch(entries: readonly BlogEntry[], data: SearchData = emptySearchData): Search {
  const titles = entries.map(({ title }) => normalise(title));
  const others = entries.map(({ description, tags }) => [description, ...tags].map(normalise).join('\n'));
  const common = new Set(data.texts.common.split(' '));
  const index = data.texts.words.map((line) => {
    const [word = '', places = ''] = line.split(' ');
    return { word, places: places.split('.').map((place) => parseInt(place, 36)) };
  });
  const pageNames = data.pages.flatMap(({ words }) => words.map((name) => wordsIn(normalise(name))));
  const respell = createRespell(data);

  /** The words of a text that can be searched in texts. */
  function textWords(wanted: string): readonly string[] {
    return wordsIn(wanted).filter((word) => word.length >= minTextWord && !common.has(word));
  }

  /** The places of the articles that have each of the words, or a longer one that begins with it. */
  function placesOf(words: readonly string[]): ReadonlySet<number> {
    const sets = words.map((wanted) => {
      const isMeant = (word: string) =>
        wanted.length < minBeginning ? word === wanted || word === `${wanted}s` : word.startsWith(wanted);
      return new Set(index.flatMap(({ word, places }) => (isMeant(word) ? places : [])));
    });
    const [first = new Set<number>(), ...rest] = sets;
    return new Set([...first].filter((place) => rest.every((set) => set.has(place))));
  }

  function ranksOf(query: string): readonly Rank[] {
    const wanted = normalise(query);
    const inText = placesOf(textWords(wanted));
    return entries.map((_, place) => {
      const at = titles[place]?.indexOf(wanted) ?? -1;
      if (at >= 0) return at === 0 ? ranks.start : ranks.title;
      if (others[place]?.includes(wanted)) return ranks.card;
      return inText.has(place) ? ranks.text : ranks.nowhere;
    });
  }

  /** The ranks of the articles about all of some words of the site, otherwise about any of the rarer ones. */
  function ranksOfWords(words: readonly string[]): readonly Rank[] {
    const byWord = words.map((word) => {
      const all = ranksOf(word);
      // A word of the site is meant by its cards, and by texts only if no card has it.
      return all.some(isOnCard) ? all.map((rank) => (isOnCard(rank) ? rank : ranks.nowhere)) : all;
    });
    const combine = (of: readonly (readonly Rank[])[], choose: (...numbers: number[]) => number) =>
      entries.map((_, place) => choose(...of.map((all) => all[place] ?? ranks.nowhere)) as Rank);
    const ofAll = combine(byWord, Math.max);
    if (ofAll.some(isFound)) return ofAll;
    const rare = byWord.filter(isRare);
    return combine(rare.length > 0 ? rare : byWord, Math.min);
  }

  function ordered(all: readonly Rank[]): readonly BlogEntry[] {
    return entries
      .map((entry, place) => ({ entry, rank: all[place] ?? ranks.nowhere }))
      .filter(({ rank }) => isFound(rank))
      .sort((one, other) => one.rank - other.rank)
      .map(({ entry }) => entry);
  }

  /** Whether a text has all words of a name of a page. */
  function namesPage(text: string): boolean {
    const words = wordsIn(normalise(text));
    return pageNames.some((name) => name.every((word) => words.includes(word)));
  }

  /** The words of the site that a text stands for; one that names death has a word about it. */
  function knownIn(query: string): readonly string[] {
    const known = respell.known(query);
    const isMissing = namesCrisis(query) && !known.some((word) => ofDeath.includes(word));
    return isMissing ? [ofDeath[0], ...known] : known;
  }

  const pagesFor = (queries: readonly string[]) => findPages(data.pages, queries, common);
  const isRare = (all: readonly Rank[]) => all.filter(isFound).length <= entries.length * rareShare;

  return (query) => {
    if (normalise(query) === '') return { entries, otherPages: [] };
    const known = knownIn(query);
    const otherPages = pagesFor([query, ...known]);
    const isPage = [query, ...known].some(namesPage);
    /** Where a page is named, the texts of many articles that have the words too say nothing about any. */
    const unlessBroad = (all: readonly Rank[]) =>
      !isPage || all.some(isOnCard) || isRare(all) ? all : all.map(() => ranks.nowhere);
    const typed = unlessBroad(ranksOf(query));
    if (typed.some(isOnCard)) return { entries: ordered(typed), otherPages: pagesFor([query]) };
    const meant = known.length > 0 ? unlessBroad(ranksOfWords(known)) : [];
    if (meant.some(isFound)) {
      // What is meant comes before what only mentions the typed words.
      const rankAt = (all: readonly Rank[], place: number) => all[place] ?? ranks.nowhere;
      const both = entries.map((_, place) => Math.min(rankAt(meant, place), rankAt(typed, place)) as Rank);
      const wanted = normalise(query);
      const also = known.filter((word) => !wanted.includes(normalise(word)));
      return { entries: ordered(both), ...(also.length > 0 && { also }), otherPages };
    }
    const inText = ordered(typed);
    if (inText.length > 0 || otherPages.length > 0) return { entries: inText, otherPages };
    const guessed = respell.guess(query);
    if (guessed.length === 0) {
      const longWords = textWords(normalise(query)).filter((word) => word.length >= minWordAlone);
      return { entries: [], otherPages: pagesFor(longWords) };
    }
    return {
      entries: ordered(ranksOfWords(guessed)),
      instead: guessed,
      otherPages: pagesFor(guessed),
    };
  };
}

/**
 * The pages for a text, or for one of the words that it stands for: by their names first, then by a heading, then by their
 * sentence. Words that most articles have, such as “doctor”, may be missing.
 */
function findPages(
  pages: readonly FindablePage[],
  queries: readonly string[],
  common: ReadonlySet<string>,
): readonly PageHit[] {
  const wanted = queries.map((query) => {
    const words = wordsIn(normalise(query)).filter((word) => word.length >= minTextWord);
    const rare = words.filter((word) => !common.has(word));
    return { phrase: normalise(query), words: rare.length > 0 ? rare : words };
  });
  const hits = pages.flatMap(({ title, text, to, words, sections }) => {
    const isIn = (inWhat: string) =>
      wanted.some(
        ({ phrase, words: parts }) =>
          phrase.length >= minTextWord &&
          (beginsIn(inWhat, phrase) || (parts.length > 0 && parts.every((part) => beginsIn(inWhat, part)))),
      );
    if (isIn(normalise([title, ...words].join(' | ')))) return [{ rank: 0, hit: { title, text, to } }];
    const section = sections.find((heading) => isIn(normalise(heading)));
    if (section) return [{ rank: 1, hit: { title, text: section, to } }];
    return isIn(normalise(text)) ? [{ rank: 2, hit: { title, text, to } }] : [];
  });
  return hits
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxPages)
    .map(({ hit }) => hit);
}

/** Whether a word of the text begins with the part. */
function beginsIn(text: string, part: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{M}\p{N}' -]/gu, ' ')}`.includes(` ${part}`);
}
