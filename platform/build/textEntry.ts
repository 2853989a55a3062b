import path from 'node:path';

/** An entry that is no file: ES module text, whose requests lead from the app's folder. */
export function textEntry(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * How a build asks for a file: `./src/ContactPage.tsx`, `../platform/…`. Whole paths would end in module ids, and the
 * same sources would make another release in another folder.
 */
export function requestFrom(folder: string, file: string): string {
  const relative = path.relative(folder, file).split(path.sep).join('/');
  return relative.startsWith('../') ? relative : `./${relative}`;
}
