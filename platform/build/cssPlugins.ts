import globalData from '@csstools/postcss-global-data';
import type { SiteSettings } from '@site/shared-content/validateSiteSettings';
import type { AcceptedPlugin, Plugin } from 'postcss';
import customMedia from 'postcss-custom-media';

import { packageFolder } from '../lib/paths';

/** Returns the number of a setting, as text. @throws Error if there is no such number */
function readSetting(settings: SiteSettings, name: string): string {
  const value = settings[name as keyof SiteSettings] as unknown;
  if (typeof value === 'number') return String(value);
  throw new Error(`setting(${name}) is not a number in shared-content/siteSettings.ts.`);
}

/** Replaces `setting(name)` in values with the number of the setting. */
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

/** Creates the PostCSS plugins: `@media (--from-md)` from tokens.css, and `setting(name)` for a number of the site settings. */
export function cssPlugins(settings: SiteSettings): AcceptedPlugin[] {
  return [
    globalData({ files: [packageFolder('shared-ui/src/styles/tokens.css')] }),
    customMedia(),
    settingValues(settings),
  ];
}
