import globalData from '@csstools/postcss-global-data';
import type { SiteSettings } from '@site/shared-content/validateSiteSettings';
import type { AcceptedPlugin, Plugin } from 'postcss';
import customMedia from 'postcss-custom-media';

import { packageFolder } from '../lib/paths';

/** The number of a setting, for a stylesheet. @throws Error when there is no such number. */
function readSetting(settings: SiteSettings, name: string): string {
  const value = settings[name as keyof SiteSettings] as unknown;
  if (typeof value === 'number') return String(value);
  throw new Error(`setting(${name}) names no number of shared-content/siteSettings.ts.`);
}

/** Writes the number of a setting for `setting(name)` in a value. */
function settingValues(settings: SiteSettings): Plugin {
  return {
    postcssPlugin: 'setting-values',
    Declaration(declaration) {
      if (!declaration.value.includes('setting(')) return;
      declaration.value = declaration.value.replace(/\bsetting\((\w+)\)/g, (_, name: string) =>
        readSetting(settings, name),
      );
    },
  };
}

/** PostCSS plugins of our stylesheets: `@media (--from-md)` of tokens.css, and `setting(name)`, a number of the site's settings. */
export function cssPlugins(settings: SiteSettings): AcceptedPlugin[] {
  return [
    globalData({ files: [packageFolder('shared-ui/src/styles/tokens.css')] }),
    customMedia(),
    settingValues(settings),
  ];
}
