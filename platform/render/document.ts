import { renderToStaticMarkup } from 'react-dom/server';

import type { Integrity, ReleaseAssets } from '../contract/releases';
import { MODULE_SCRIPT_ATTRIBUTE, PAGE_END_ELEMENT_ID, releaseBase } from '../contract/releases';
import type { StyleHash } from '../registry/state';
import { FEED_FILE } from './feed';
import { handOverElement } from './handOverElement';
import { type PageStyles, pageStylesOf } from './pageStyles';
import type { ReleaseSet } from './ReleaseSet';
import type { RenderedPage } from './renderPage';
import { type RenderedHead, splitHead } from './splitHead';
import { MANIFEST_FILE } from './webManifest';

/** A script or stylesheet that a page fetches before anybody does anything. */
type PageFile = { readonly assets: ReleaseAssets; readonly file: string };

/** Public files of the shell that each page names if they are there. */
const publicLinks: Readonly<Record<string, string>> = {
  'favicon.svg': '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  'icons/apple-touch-icon.png': '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
};

/** What stands beside the pages of every site. */
const siteLinks = [
  `<link rel="manifest" href="/${MANIFEST_FILE}">`,
  `<link rel="alternate" type="application/rss+xml" href="/${FEED_FILE}">`,
];

/** The `<link>` elements for files of the site that are not pages: icon, manifest, feed. */
function links({ job }: ReleaseSet): string {
  return [...job.publicFiles.flatMap((file) => publicLinks[file] ?? []), ...siteLinks].join('\n');
}

function fileTag(
  assets: ReleaseAssets,
  file: string,
  tag: (url: string, integrity: Integrity) => string,
): string {
  const integrity = assets.integrity[file];
  if (!integrity) throw new Error(`${assets.app} ${assets.id} lists no hash for ${file}.`);
  return tag(releaseBase(assets.app, assets.id) + file, integrity);
}

const stylesheet = (url: string, integrity: Integrity) =>
  `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;

const script = (url: string, integrity: Integrity) =>
  `<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`;

// No preloads: WebKit refuses those of scripts under Integrity-Policy (docs/browsers.md).
const moduleScript = (url: string, integrity: Integrity) =>
  script(url, integrity).replace('defer', `defer ${MODULE_SCRIPT_ATTRIBUTE}`);

/** The scripts and stylesheets that a page fetches at once: the shell's, then those of the modules in it. */
export function pageFilesOf(set: ReleaseSet, page: Pick<RenderedPage, 'used'>): PageFile[] {
  const shell = set.assets['shell'] as ReleaseAssets;
  const ofModules = page.used.flatMap(({ app, module }) => {
    const assets = set.assets[app] as ReleaseAssets;
    const own = assets.modules[module] ?? { js: [], css: [] };
    const entry = app === 'shell' ? [] : assets.entry.js;
    return [...entry, ...own.js, ...own.css].map((file) => ({ assets, file }));
  });
  const files = [...shell.entry.css, ...shell.entry.js].map((file) => ({ assets: shell, file }));
  const seen = new Set<string>();
  return [...files, ...ofModules].filter(({ assets, file }) => {
    const key = `${assets.id}/${file}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** What stands at the start and at the end of every page. */
type Frame = { readonly start: string; readonly end: string };

const frames = new WeakMap<ReleaseSet, Frame>();

/** The frame of every page, rendered once. */
function frameOf(set: ReleaseSet): Frame {
  const known = frames.get(set);
  if (known) return known;
  const frame = {
    start: renderToStaticMarkup(set.shell.pageStart),
    end: renderToStaticMarkup(set.shell.pageEnd, { identifierPrefix: PAGE_END_ELEMENT_ID }),
  };
  frames.set(set, frame);
  return frame;
}

/** The HTML of a page, what its policy has to allow in it, and what its head says. */
type PageDocument = {
  readonly html: string;
  readonly styles: readonly StyleHash[];
  readonly head: RenderedHead;
};

/**
 * The whole HTML of a page: what must paint first stands first, so its styles stand in it, and nothing that is painted
 * waits for another file. No font is fetched ahead, nor before the scripts: its stand-in takes the same room.
 * @param lang of its words, where it is another one than the site's
 */
export function documentOf(set: ReleaseSet, page: RenderedPage, lang?: string): PageDocument {
  const { identity } = set.shell.site;
  const shell = set.assets['shell'] as ReleaseAssets;
  const { head, root } = splitHead(page.body);
  const frame = frameOf(set);
  const files = pageFilesOf(set, page);
  const stylesheets = files.filter(({ file }) => file.endsWith('.css'));
  const scripts = files.filter(({ file }) => file.endsWith('.js'));
  const entry = scripts.filter(({ assets, file }) => assets === shell && shell.entry.js.includes(file));
  const ofModules = scripts.filter((file) => !entry.includes(file));
  const tags = (list: readonly PageFile[], tag: typeof stylesheet) =>
    list.map(({ assets, file }) => fileTag(assets, file, tag)).join('\n');
  const styles: PageStyles = set.job.stylesInPages
    ? pageStylesOf(set, stylesheets)
    : { elements: tags(stylesheets, stylesheet), hashes: [] };
  const html = `<!doctype html>
<html lang="${lang ?? identity.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head.elements}
${styles.elements}
${tags(entry, script)}
${tags(ofModules, moduleScript)}
${links(set)}
<meta name="theme-color" content="${identity.themeColor}">
</head>
<body>
${frame.start}
<div id="root">${root}</div>
<div id="${PAGE_END_ELEMENT_ID}">${frame.end}</div>
<div id="notice"></div>
${handOverElement(set, page)}
</body>
</html>
`;
  return { html, styles: styles.hashes, head };
}
