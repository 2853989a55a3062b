/** The feed of the articles. */
export const FEED_FILE = 'feed.xml';

/** What phones read when somebody puts the site on the home screen. */
export const MANIFEST_FILE = 'site.webmanifest';
