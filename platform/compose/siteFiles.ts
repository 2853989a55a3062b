/** The file of the page that unlisted paths get, with status 404. */
export const NOT_FOUND_FILE = '404.html';

/** What the server must know of a composed site. Not for visitors; the server and the export read it. */
export const SITE_FILE = 'site.json';

/** What each route weighs. Not for visitors either. */
export const SIZES_FILE = 'sizes.json';

/** The feed of the articles. */
export const FEED_FILE = 'feed.xml';

/** What phones read when somebody puts the site on the home screen. */
export const MANIFEST_FILE = 'site.webmanifest';

/** The colour of the browser's own bars: night. */
export const THEME_COLOR = '#0b2b33';

export type SitePolicy = {
  /** Old path to new path. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly mapOrigin: string;
};
