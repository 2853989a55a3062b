/** Puts a page's stylesheets into its HTML, so that it can be painted without another request. */
import { createHash } from 'node:crypto';

import { FONTS_ATTRIBUTE, type ReleaseAssets, releaseBase } from '../contract/releases';
import type { StyleHash } from '../registry/state';
import type { ReleaseSet } from './ReleaseSet';

export type PageStyles = {
  /** The elements for the head. */
  readonly elements: string;
  /** The hashes of their texts, each once. */
  readonly hashes: readonly StyleHash[];
};

/** Matches comments and strings, whose addresses must not be changed, or `url(…)` with its address, quoted or not. */
const tokens =
  /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\burl\(\s*(?:"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|((?:[^\s"'()\\]|\\[\s\S])*))\s*\)/gi;

/** Addresses that mean the same everywhere: with a scheme, from the root, or within the document. */
const isAbsolute = (address: string) => /^(?:[a-z][a-z\d+.-]*:|[/#]|$)/i.test(address);

/**
 * The text of a stylesheet for a `<style>` element: its addresses begin at the site's root, it cannot close the
 * element, and an HTML parser does not change it, so its hash stays right.
 * @param base where the stylesheet's file stands, with a slash at its end
 */
export function styleText(css: string, base: string): string {
  return css
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(tokens, (token, ...addresses: unknown[]) => {
      const address = addresses.slice(0, 3).find((one) => typeof one === 'string');
      if (typeof address !== 'string' || isAbsolute(address)) return token;
      const { pathname, search, hash } = new URL(address, `http://site.invalid${base}`);
      return `url("${pathname}${search}${hash}")`;
    })
    .replaceAll(/<\/(?=style)/gi, '<\\/');
}

/** Is it a rule that loads a font file? Others only name a local font as a fallback. */
const fontRules = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

function hashOf(text: string): StyleHash {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

type Styles = { readonly href: string; readonly text: string; readonly fonts: string };

const known = new WeakMap<ReleaseSet, Map<string, Styles>>();

/** A stylesheet in two parts, without the fonts and the fonts. Kept, because most pages have the same stylesheets. */
function stylesOf(set: ReleaseSet, { app, id }: ReleaseAssets, file: string): Styles {
  const styles = known.get(set) ?? new Map<string, Styles>();
  known.set(set, styles);
  const base = releaseBase(app, id);
  const href = base + file;
  const before = styles.get(href);
  if (before) return before;
  const whole = styleText(set.stylesheet(app, file), base);
  const fonts = (whole.match(fontRules) ?? []).join('');
  const made = { href, text: whole.replaceAll(fontRules, ''), fonts };
  styles.set(href, made);
  return made;
}

/**
 * The styles of a page, in the order of its stylesheets. `data-href` says which file each one is, so that neither our
 * host nor webpack loads that file. The fonts are in a style element of their own, which does not apply until the
 * page's scripts have come: fetched earlier they would take bandwidth from what paints and reacts. Readers without
 * script get them at once.
 */
export function pageStylesOf(
  set: ReleaseSet,
  stylesheets: readonly { readonly assets: ReleaseAssets; readonly file: string }[],
): PageStyles {
  const styles = stylesheets.map(({ assets, file }) => stylesOf(set, assets, file));
  const fonts = styles.map((one) => one.fonts).join('');
  const elements = styles.map(({ href, text }) => `<style data-href="${href}">${text}</style>`);
  if (fonts)
    elements.push(
      `<style media="not all" ${FONTS_ATTRIBUTE}>${fonts}</style><noscript><style>${fonts}</style></noscript>`,
    );
  const texts = [...styles.map(({ text }) => text), ...(fonts ? [fonts] : [])];
  return { elements: elements.join('\n'), hashes: [...new Set(texts.map(hashOf))] };
}
