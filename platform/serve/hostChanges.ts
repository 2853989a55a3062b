/** Recognizes changes that hosts and CDNs make to answers, harmless ones and those that change a page. */
import type { SiteFile } from './view';

/** Normalizes a content type: hosts write it differently, and the charset matters for HTML only. */
export function essenceOf(type: string): string {
  const text = type.toLowerCase().replaceAll(' ', '').replace('application/javascript', 'text/javascript');
  return text.startsWith('text/html') ? text : (text.split(';')[0] ?? '');
}

/** Types that browsers enforce: with another type a script does not run and a stylesheet does not apply. */
const decisiveTypes = /^(text\/(html|javascript|css)|image\/svg\+xml|application\/json)/;

/** Returns true if browsers treat both content types alike. */
export function isHarmlessType(found: string, expected: string): boolean {
  return !decisiveTypes.test(expected) && !/^(text\/html|image\/svg|$)/.test(found);
}

/** Returns true if the caching is only stricter than ours: caches revalidate more often than necessary. */
export function isHarmlessCaching(found: string, { of }: SiteFile): boolean {
  return of === 'release' || /(^|[ ,])(no-cache|no-store|max-age=0)(,|$)/.test(found);
}

/** Services that change pages, recognized by what they insert; the first match counts. */
const changers: readonly (readonly [trace: RegExp, sentence: string])[] = [
  [
    /\/cdn-cgi\/l\/email-protection|data-cfemail/,
    'e-mail addresses were hidden, as a CDN does: switch that off (Cloudflare: "Email Address Obfuscation")',
  ],
  [
    /<font\b|class="(translated|goog)|translate\.goog|data-wg-|notranslate/,
    'its words were translated, as a translation proxy does: switch it off for this site',
  ],
];

/**
 * Describes how a file was changed, and which service usually does that.
 * @param published the published HTML; undefined for files that are not pages
 */
export function changeOf(found: string, published: string | undefined): string {
  if (published === undefined) return 'differs from the published file';
  const known = changers.find(([trace]) => trace.test(found) && !trace.test(published));
  if (known) return known[1];
  const scripts = (html: string) => html.match(/<script\b/gi)?.length ?? 0;
  if (scripts(found) > scripts(published))
    return 'a script was put in, as a CDN or host does for analytics, banners or "speed": switch that off';
  const essence = (html: string) =>
    html
      .replace(/<!--[^]*?-->/g, '')
      .replace(/["']|\s+/g, '')
      .toLowerCase();
  if (essence(found) === essence(published))
    return 'spaces, comments or quotes are gone, as an HTML minifier of a CDN or host does: switch it off';
  return 'differs from the published file';
}
