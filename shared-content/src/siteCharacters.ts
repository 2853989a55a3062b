/** Characters beyond ASCII that the site uses; a test compares them with all texts. */
const beyondAscii = '\u00a0©–‘’“”•…';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

/**
 * The characters of the site's two fonts. The shell's build subsets the fonts to them, so a new one needs a release of the
 * shell. Other characters use the visitor's own fonts: Odia, Hindi and Bengali, the rupee sign on their pages, and the
 * visitors' own input.
 */
export const siteCharacters = ascii + beyondAscii;
