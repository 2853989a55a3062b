/** The name of the `<meta>` that a preview server puts into each page it sends, and the live server into none. */
export const PREVIEW_MARK = 'preview-server';

/** Was this page sent by a preview server (`npm start -- --preview`)? */
export function isPreview(): boolean {
  return document.querySelector(`meta[name="${PREVIEW_MARK}"]`) !== null;
}
