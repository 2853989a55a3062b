/**
 * Copies the site's texts, components, styles and pictures into the folder of a peer, so that it shows the same pages
 * (bench/peers/README.md). The copy is made again for every build, and git ignores it.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import * as siteSettings from '@site/shared-content/siteSettings';
import postcss from 'postcss';

import { fillInColors } from '../platform/build/colorTokens';
import { cssPlugins } from '../platform/build/cssPlugins';
import { listFiles } from '../platform/lib/files';
import { root } from '../platform/lib/paths';

/** The folders and files to copy, with their paths in `bench/peers/<name>/site`. */
const sources: Readonly<Record<string, string>> = {
  'shared-content/src': 'shared-content',
  'shared-ui/src': 'shared-ui',
  'shared-ui/art': 'shared-ui/art',
  'remote-blog/src': 'blog',
  'remote-services/src': 'services',
  'remote-booking/src': 'booking',
  'shell/src/layout': 'shell/layout',
  'shell/src/pages': 'shell/pages',
  'shell/src/savesData.ts': 'shell/savesData.ts',
  'platform/contract': 'platform/contract',
  'platform/routing.ts': 'platform/routing.ts',
  'platform/loader/createStore.ts': 'platform/loader/createStore.ts',
};

/** Files that are not copied: tests, examples, and the loading screen, which the peers do not have. */
const skipped = /\.(test|examples)\.tsx?$|^shared-ui\/testing\/|^shell\/layout\/LoadingScreen\/(?!pageCover)/;

/** The path in the copy of an entry point of a package: `shared-ui/Button` is `shared-ui/Button/Button`. */
function pathOf(name: string): string {
  return name
    .replace(/^shared-content\/(articles|services)$/, 'shared-content/$1/$1')
    .replace(/^shared-ui\/base\.css$/, 'shared-ui/styles/base.css')
    .replace(/^shared-ui\/(css-modules|(?:art|hooks|icons|styles)\/.+)$/, 'shared-ui/$1')
    .replace(/^shared-ui\/([A-Z]\w*)$/, 'shared-ui/$1/$1')
    .replace(/^platform\/contract$/, 'platform/contract/contract');
}

const filesOf = (source: string) => (statSync(source).isDirectory() ? listFiles(source) : ['']);

/** A stylesheet with the site's settings and breakpoints filled in, or a drawing with its colours, as in our own build. */
function withConstants(text: string, file: string): string {
  if (file.endsWith('.svg')) return fillInColors(text);
  return file.endsWith('.css') ? postcss(cssPlugins(siteSettings)).process(text, { from: file }).css : text;
}

export type Staging = {
  /** Changes the text of a file of the copy; `file` is its path there. */
  readonly change?: (text: string, file: string) => string;
  /** Files of the copy that those of the same name in the peer's folder `stand-ins` replace. */
  readonly standIns: readonly string[];
};

/**
 * Replaces the folder `site` of a peer.
 * @param folder `bench/peers/<name>`
 */
export function stagePeer(folder: string, { change = (text) => text, standIns }: Staging): void {
  const site = path.join(folder, 'site');
  rmSync(site, { recursive: true, force: true });
  for (const [from, to] of Object.entries(sources))
    for (const file of filesOf(path.join(root, from))) {
      const name = path.posix.join(to, file);
      if (skipped.test(name)) continue;
      const place = path.join(site, name);
      const source = path.join(root, from, file);
      mkdirSync(path.dirname(place), { recursive: true });
      if (!/\.(tsx?|css|svg)$/.test(name)) {
        cpSync(source, place);
        continue;
      }
      const raw = readFileSync(source, 'utf8');
      const text = withConstants(raw, source)
        .replaceAll("'../../art/", "'@site/shared-ui/art/")
        .replace(/'@site\/([^']+)'/g, (_, name: string) => `'@site/${pathOf(name)}'`);
      writeFileSync(place, change(text, name));
    }
  for (const name of standIns) {
    const place = path.join(site, name);
    mkdirSync(path.dirname(place), { recursive: true });
    cpSync(path.join(folder, 'stand-ins', path.basename(name)), place);
  }
}
