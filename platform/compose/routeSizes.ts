import { statSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseAssets } from '../contract/pointer';
import type { RouteSizes } from '../release/budgets';
import { releaseFolder } from '../release/releaseRecord';

/** A script or stylesheet that a page fetches before anybody does anything. */
export type PageFile = { readonly assets: ReleaseAssets; readonly file: string };

function weigh({ assets, file }: PageFile): number {
  return statSync(path.join(releaseFolder(assets.app, assets.id), `${file}.br`)).size;
}

/**
 * What a route's first visit weighs, as it travels.
 * @param html the page's file, compressed already
 */
export function routeSizes(route: string, html: string, pageFiles: readonly PageFile[]): RouteSizes {
  const files = Object.fromEntries(
    pageFiles.map((pageFile) => [`${pageFile.assets.app}/${pageFile.file}`, weigh(pageFile)]),
  );
  const sum = (suffix: string) =>
    Object.entries(files).reduce(
      (total, [file, bytes]) => (file.endsWith(suffix) ? total + bytes : total),
      0,
    );
  return {
    route,
    javascript: sum('.js'),
    stylesheets: sum('.css'),
    html: statSync(`${html}.br`).size,
    files,
  };
}
