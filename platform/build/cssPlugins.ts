import globalData from '@csstools/postcss-global-data';
import type { SiteSettings } from '@site/shared-content/validateSiteSettings';
import type { AcceptedPlugin, Plugin, Rule } from 'postcss';
import customMedia from 'postcss-custom-media';

import { colorOf, fillInColors, tokensFile } from './colorTokens';

/** Returns the number of a setting, as text. @throws Error if there is no such number */
function readSetting(settings: SiteSettings, name: string): string {
  const value = name
    .split('.')
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], settings);
  if (typeof value === 'number') return String(value);
  throw new Error(`setting(${name}) is not a number in shared-content/siteSettings.ts.`);
}

/** Replaces `setting(name)` in values with the number of the setting, and `setting(list.1.field)` with one inside of it. */
function settingValues(settings: SiteSettings): Plugin {
  return {
    postcssPlugin: 'setting-values',
    Declaration(declaration) {
      if (!declaration.value.includes('setting(')) return;
      declaration.value = declaration.value.replace(/\bsetting\(([\w.]+)\)/g, (_, name: string) =>
        readSetting(settings, name),
      );
    },
  };
}

/**
 * Computes `color-mix(in srgb, var(--c-night) 85%, transparent)`, which the oldest browsers do not know, and fills in the colours that
 * a stylesheet exports to scripts.
 */
const colorValues: Plugin = {
  postcssPlugin: 'color-values',
  Declaration(declaration) {
    declaration.value = declaration.value.replace(
      /\bcolor-mix\(\s*in srgb,\s*var\((--c-[\w-]+)\) (\d+)%,\s*transparent\s*\)/g,
      (_, token: string, percent: string) => colorOf(token) + alpha(Number(percent)),
    );
    const { parent } = declaration;
    if (parent?.type === 'rule' && (parent as Rule).selector === ':export')
      declaration.value = fillInColors(declaration.value);
  },
};

/** The last two digits of `#rrggbbaa`. */
function alpha(percent: number): string {
  return Math.round((percent * 255) / 100)
    .toString(16)
    .padStart(2, '0');
}

/**
 * Repeats the rules in `@media (--without-script)` for pages whose script is on but never runs: `shell/src/scriptMissing.css`
 * marks them.
 */
const withoutScript: Plugin = {
  postcssPlugin: 'without-script',
  Once(root) {
    root.walkAtRules('media', (rule) => {
      const [query, ...others] = rule.params.split(' and ');
      if (query !== '(--without-script)') return;
      const copy = rule.clone();
      copy.name = 'container';
      copy.params = 'style(--script: missing)';
      if (others.length > 0) copy.removeAll().append(rule.clone({ params: others.join(' and ') }));
      rule.after(copy);
      rule.params = ['(scripting: none)', ...others].join(' and ');
    });
  },
};

/**
 * Creates the PostCSS plugins: `@media (--from-md)` from tokens.css, `@media (--without-script)`, `setting(name)` for a number of the
 * site settings, translucent colours.
 */
export function cssPlugins(settings: SiteSettings): AcceptedPlugin[] {
  return [
    globalData({ files: [tokensFile] }),
    withoutScript,
    customMedia(),
    settingValues(settings),
    colorValues,
  ];
}
