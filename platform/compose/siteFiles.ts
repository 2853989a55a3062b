/** The file of the page that unlisted paths get, with status 404. */
export const NOT_FOUND_FILE = '404.html';

/** What the server must know of a composed site. Not for visitors; the server and the export read it. */
export const SITE_FILE = 'site.json';

/** What each route weighs. Not for visitors either. */
export const SIZES_FILE = 'sizes.json';

export type SitePolicy = {
  /** Old path to new path. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly mapOrigin: string;
};
