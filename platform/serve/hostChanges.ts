/** What hosts and CDNs change of an answer: what is harmless, and who usually changes a page. */
import type { SiteFile } from './view';

/** The content type without the details that hosts write differently: a charset counts for HTML only. */
export function essenceOf(type: string): string {
  const text = type.toLowerCase().replaceAll(' ', '').replace('application/javascript', 'text/javascript');
  return text.startsWith('text/html') ? text : (text.split(';')[0] ?? '');
}

/** Types that browsers act upon: a file of another type is not run, not applied or not shown. */
const decisiveTypes = /^(text\/(html|javascript|css)|image\/svg\+xml|application\/json)/;

/** Would a browser that gets the one type for the other do anything else? */
export function isHarmlessType(found: string, expected: string): boolean {
  return !decisiveTypes.test(expected) && !/^(text\/html|image\/svg|$)/.test(found);
}

/** Does a cache ask again each time, or earlier than it has to? */
export function isHarmlessCaching(found: string, { of }: SiteFile): boolean {
  return of === 'release' || /(^|[ ,])(no-cache|no-store|max-age=0)(,|$)/.test(found);
}

/** Who changes pages on their way, by what they leave in them; the first that fits. */
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

/** What was done to a page, and who usually does it. */
export function changeOf(found: string, published: string): string {
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
  return 'other bytes than were published';
}
