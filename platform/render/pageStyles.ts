/** Embeds a page's stylesheets in its HTML, so that the browser can paint it without another request. */
import { FONTS_ATTRIBUTE, type ReleaseAssets, releasePath } from '../contract/releases';

/** Matches comments and strings, which must not be changed, and `url(…)` with its URL, quoted or not. */
const cssTokenPattern =
  /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\burl\(\s*(?:"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|((?:[^\s"'()\\]|\\[\s\S])*))\s*\)/gi;

/** Returns true for URLs that do not depend on the base URL: with a scheme, from the root, or a fragment. */
const isAbsolute = (url: string) => /^(?:[a-z][a-z\d+.-]*:|[/#]|$)/i.test(url);

/**
 * Converts a stylesheet to the text of a `<style>` element. Its URLs become root-relative, it cannot close the element, and an HTML
 * parser does not change it, so that its hash stays valid.
 * @param base path of the stylesheet's folder, with a trailing slash
 */
export function toInlineCss(css: string, base: string): string {
  return css
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(cssTokenPattern, (token, ...groups: unknown[]) => {
      const url = groups.slice(0, 3).find((group) => typeof group === 'string');
      if (typeof url !== 'string' || isAbsolute(url)) return token;
      const { pathname, search, hash } = new URL(url, `http://site.invalid${base}`);
      return `url("${pathname}${search}${hash}")`;
    })
    .replaceAll(/<\/(?=style)/gi, '<\\/');
}

/** Matches rules that load a font file. Other `@font-face` rules only name a local fallback font. */
const fontRules = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

/** A stylesheet for the head of a page: the URL of its file, its text, and its rules that load fonts. */
export type SplitStylesheet = { readonly href: string; readonly text: string; readonly fonts: string };

/** Separates the font rules from a stylesheet. */
export function splitStylesheet(css: string, { app, id }: ReleaseAssets, file: string): SplitStylesheet {
  const base = releasePath(app, id);
  const text = toInlineCss(css, base);
  const fonts = (text.match(fontRules) ?? []).join('');
  return { href: base + file, text: text.replaceAll(fontRules, ''), fonts };
}

/**
 * Embeds the stylesheets of a page, in order. `data-href` names the file of each one, so that neither the loader nor webpack loads it
 * again. The fonts are in a separate style element, which is inactive until the page's scripts have loaded, so that fonts do not
 * compete with scripts for bandwidth. Without JavaScript they load immediately.
 * @returns the HTML of the elements for the head
 */
export function embedStylesheets(styles: readonly SplitStylesheet[]): string {
  const fonts = styles.map((one) => one.fonts).join('');
  const elements = styles.map(({ href, text }) => `<style data-href="${href}">${text}</style>`);
  if (fonts)
    elements.push(
      `<style media="not all" ${FONTS_ATTRIBUTE}>${fonts}</style><noscript><style>${fonts}</style></noscript>`,
    );
  return elements.join('\n');
}
