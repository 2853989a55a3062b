/** A page, or a part of one, in the result of a search. */
export type PageHit = { readonly title: string; readonly text: string; readonly to: string };

/** A page that can be found by its title and `words`, or by a heading or question in it. */
export type FindablePage = PageHit & {
  readonly words: readonly string[];
  readonly sections: readonly string[];
};

/** What the search needs beside the entries (`search.json`). */
export type SearchData = {
  /** A word of the site, and what is typed for it: other spellings, and words of other languages. */
  readonly spellings: readonly (readonly [word: string, typed: readonly string[]])[];
  readonly foreign: readonly (readonly [word: string, typed: readonly string[]])[];
  readonly texts: TextIndex;
  readonly pages: readonly FindablePage[];
};

/** The words of all articles. */
export type TextIndex = {
  /** Words in more than half of the articles, which say nothing about any; with a space between them. */
  readonly common: string;
  /** Each other word, with the places of its articles in `index.json` in base 36: `lithium 5.1c`. */
  readonly words: readonly string[];
};

export const emptySearchData: SearchData = {
  spellings: [],
  foreign: [],
  texts: { common: '', words: [] },
  pages: [],
};
