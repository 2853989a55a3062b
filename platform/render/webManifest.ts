import type { SiteDescription } from '../registry/state';

/** Name of the web app manifest, which phones read when the site is added to the home screen. */
export const MANIFEST_FILE = 'site.webmanifest';

const logo = { src: '/icons/logo-512.png', sizes: '512x512', type: 'image/png' };

/** Creates the web app manifest. The site opens in a browser tab, because an address bar builds trust. */
export function webManifestOf({
  name,
  shortName,
  description,
  language,
  themeColor,
}: SiteDescription['identity']): string {
  return JSON.stringify({
    name,
    short_name: shortName,
    description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: themeColor,
    background_color: themeColor,
    icons: [
      { ...logo, purpose: 'any' },
      { ...logo, purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}
