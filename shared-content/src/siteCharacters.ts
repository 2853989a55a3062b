/** Beyond ASCII, what the site is written with; a test holds it against every text. */
const beyondAscii = '\u00a0©–‘’“”•…';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

/**
 * The characters that the site's two fonts have: they are cut to these when the shell is built, so a new one needs a
 * release of the shell. Others are shown in a font of the visitor's own: the scripts of Odia, Hindi and Bengali, the sign
 * of the rupee on their pages, and what visitors write themselves.
 */
export const siteCharacters = ascii + beyondAscii;
