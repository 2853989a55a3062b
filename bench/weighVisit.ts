import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a first visit of a page fetches without pictures and fonts, in bytes after brotli. */
export type VisitWeight = { readonly html: number; readonly all: number };

/** The size of a file in bytes, compressed if `.br` is beside it. */
function sizeOf(folder: string, file: string): number {
  const place = path.join(folder, file);
  return statSync(existsSync(`${place}.br`) ? `${place}.br` : place).size;
}

/**
 * Adds up the sizes of a page of an exported site and of the styles and scripts that it names.
 * @param folder the exported site
 * @param route the path of the page, `/blogs`
 */
export function weighVisit(folder: string, route: string): VisitWeight {
  const page = route === '/' ? 'index.html' : `${route.slice(1)}.html`;
  const text = readFileSync(path.join(folder, page), 'utf8');
  const files = new Set(
    [...text.matchAll(/(?:src|href)="(\/r\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file),
  );
  const html = sizeOf(folder, page);
  return { html, all: html + [...files].reduce((sum, file) => sum + sizeOf(folder, file), 0) };
}
