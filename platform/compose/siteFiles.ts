/** The file of the page that unlisted paths get, with status 404. */
export const NOT_FOUND_FILE = '404.html';

/** Where the composer renders that page. Not an address of the site. */
export const NOT_FOUND_PATH = '/404';

/** What the server must know of a composed site. Not for visitors; the server and the export read it. */
export const SITE_FILE = 'site.json';

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
