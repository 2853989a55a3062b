import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a first visit of a page fetches but for pictures and fonts, in bytes after brotli. */
export type VisitWeight = { readonly html: number; readonly all: number };

function travelling(folder: string, file: string): number {
  const place = path.join(folder, file);
  return statSync(existsSync(`${place}.br`) ? `${place}.br` : place).size;
}

/**
 * Weighs a page of an exported site, its styles and its scripts.
 * @param route its path, `/blogs`
 */
export function weighVisit(folder: string, route: string): VisitWeight {
  const page = route === '/' ? 'index.html' : `${route.slice(1)}.html`;
  const text = readFileSync(path.join(folder, page), 'utf8');
  const files = new Set(
    [...text.matchAll(/(?:src|href)="(\/r\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file),
  );
  const html = travelling(folder, page);
  return { html, all: html + [...files].reduce((sum, file) => sum + travelling(folder, file), 0) };
}
