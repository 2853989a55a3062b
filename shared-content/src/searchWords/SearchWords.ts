/**
 * Search words of one language by the English word of the site that they stand for. A row has words in the script of the
 * language, and in Latin letters as people type them. “…” stands for up to three other words, and “-” after a word for any
 * ending: “नींद … नही-” is said by “नींद ठीक से नहीं आती”.
 *
 * The search is lenient. These need no row of their own: endings after a word in the script; one typing error in a word of seven
 * letters or more; doubled letters, and `aa`/`a`, `ee`/`i`, `oo`/`u`, `v`/`w`, `b`/`bh`, `nahi`/`nhi` in Latin letters.
 */
export type SearchWords = Readonly<Record<string, readonly string[]>>;
