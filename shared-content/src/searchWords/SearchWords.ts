/**
 * Search words of one language by the English word of the site that they stand for. A row has words in the script of the
 * language, and in Latin letters as people type them. The search is lenient: endings after a word in the script, doubled
 * letters, and `aa`/`a`, `ee`/`i`, `oo`/`u`, `v`/`w`, `th`/`t` in Latin letters need no row of their own.
 */
export type SearchWords = Readonly<Record<string, readonly string[]>>;
