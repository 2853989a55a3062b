import { renderToStaticMarkup } from 'react-dom/server';

import {
  HYDRATION_DATA_ELEMENT_ID,
  type HydrationData,
  MODULE_SCRIPT_ATTRIBUTE,
  type ReleaseAssets,
  releasePath,
} from '../contract/releases';
import { embedStylesheets } from './pageStyles';
import type { ReleaseSet } from './ReleaseSet';
import type { RenderedPage } from './renderPage';
import { FEED_FILE, MANIFEST_FILE } from './siteFiles';
import { type RenderedHead, splitHead } from './splitHead';

/** A script or stylesheet that a page loads initially. */
type PageFile = { readonly assets: ReleaseAssets; readonly file: string };

/** Links to public files of the shell, added to each page if the file exists. */
const publicLinks: Readonly<Record<string, string>> = {
  'favicon.svg': '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  'icons/apple-touch-icon.png': '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
};

/** Links to files that every site has. Without credentials, browsers would open a further connection for the manifest. */
const siteLinks = [
  `<link rel="manifest" href="/${MANIFEST_FILE}" crossorigin="use-credentials">`,
  `<link rel="alternate" type="application/rss+xml" href="/${FEED_FILE}">`,
];

/** Renders the `<link>` elements for icons, web manifest and feed. */
function links({ job }: ReleaseSet): string {
  return [...job.publicFiles.flatMap((file) => publicLinks[file] ?? []), ...siteLinks].join('\n');
}

/**
 * Renders the elements of scripts. Nothing is preloaded: WebKit blocks preloads of scripts under Integrity-Policy
 * (docs/browsers.md).
 * @throws Error if the release of a script lists no hash for it
 */
function scripts(files: readonly PageFile[], attributes: string): string {
  const elements = files.map(({ assets: { app, id, integrity }, file }) => {
    const hash = integrity[file];
    if (!hash) throw new Error(`${app} ${id} has no hash for ${file}.`);
    return `<script ${attributes} src="${releasePath(app, id)}${file}" integrity="${hash}" crossorigin="anonymous"></script>`;
  });
  return elements.join('\n');
}

/** Lists the scripts and stylesheets that a page loads initially: the shell's, then those of its modules. */
function listPageFiles(set: ReleaseSet, page: RenderedPage): PageFile[] {
  const shell = set.assets['shell'] as ReleaseAssets;
  const moduleFiles = page.used.flatMap(({ app, module }) => {
    const assets = set.assets[app] as ReleaseAssets;
    const moduleAssets = assets.modules[module] ?? { js: [], css: [] };
    const entry = app === 'shell' ? [] : assets.entry.js;
    return [...entry, ...moduleAssets.js, ...moduleAssets.css].map((file) => ({ assets, file }));
  });
  const shellFiles = [...shell.entry.css, ...shell.entry.js].map((file) => ({ assets: shell, file }));
  const seen = new Set<string>();
  return [...shellFiles, ...moduleFiles].filter(({ assets, file }) => {
    const key = `${assets.id}/${file}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Collects the data with which the browser loads the releases of the page without further requests. */
function collectData({ assets, job }: ReleaseSet, { used, data }: RenderedPage): HydrationData {
  const inPage = [...new Set(used.map(({ app }) => app))].filter((app) => app !== 'shell');
  return {
    remotes: Object.fromEntries(
      inPage.flatMap((app) => {
        const { id, assets: hash, pages } = job.releases[app] ?? {};
        return id && hash && pages ? [[app, { id, assets: hash, pages }]] : [];
      }),
    ),
    assets: Object.fromEntries(
      ['shell', ...inPage].flatMap((app) => (assets[app] ? [[assets[app].id, assets[app]]] : [])),
    ),
    data,
  };
}

/** Renders the element that contains the hydration data, as JSON that cannot close it. */
function hydrationDataElement(set: ReleaseSet, page: RenderedPage): string {
  const json = JSON.stringify(collectData(set, page)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${HYDRATION_DATA_ELEMENT_ID}">${json}</script>`;
}

/** The HTML of a page, the files that it loads initially, and the metadata in its head. */
type PageDocument = {
  readonly html: string;
  readonly files: readonly PageFile[];
  readonly head: RenderedHead;
};

/**
 * Renders the complete HTML of a page. Its styles are embedded, so that the first paint needs no other file. Fonts are not preloaded and
 * load after the scripts: the fallback font has the same metrics.
 * @param lang language of the page, if it differs from the language of the site
 */
export function renderDocument(set: ReleaseSet, page: RenderedPage, lang?: string): PageDocument {
  const { identity } = set.shell.site;
  const shell = set.assets['shell'] as ReleaseAssets;
  const { head, root } = splitHead(page.body);
  const files = listPageFiles(set, page);
  const stylesheets = files.filter(({ file }) => file.endsWith('.css'));
  const isEntry = ({ assets, file }: PageFile) => assets === shell && shell.entry.js.includes(file);
  const moduleScripts = files.filter((one) => one.file.endsWith('.js') && !isEntry(one));
  const styles = embedStylesheets(stylesheets.map(({ assets, file }) => set.stylesheet(assets.app, file)));
  // Safari on phones would put links around numbers before React hydrates the page; every phone number is a link already.
  const formatDetection =
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">';
  const html = `<!doctype html>
<html lang="${lang ?? identity.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${formatDetection}
${head.elements}
${styles}
${scripts(files.filter(isEntry), 'defer')}
${scripts(moduleScripts, `defer ${MODULE_SCRIPT_ATTRIBUTE}`)}
${links(set)}
<meta name="theme-color" content="${identity.themeColor}">
</head>
<body>
${renderToStaticMarkup(set.shell.loadingCover)}
<div id="root">${root}</div>
<div id="notice"></div>
${hydrationDataElement(set, page)}
</body>
</html>
`;
  return { html, files, head };
}
