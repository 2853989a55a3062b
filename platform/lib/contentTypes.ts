import path from 'node:path';

import mime from 'mime-types';

/** The content type of a file with an unknown ending. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** Types that differ from those of the ending. */
const ownTypes: Readonly<Record<string, string>> = {
  'feed.xml': 'application/rss+xml; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  // Names without an ending that hosts and systems ask for.
  CNAME: 'text/plain; charset=utf-8',
  '.nojekyll': 'text/plain; charset=utf-8',
  'apple-app-site-association': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Returns the content type of a file, by its name or its ending. */
export function contentTypeOf(file: string): string {
  const ending = path.extname(file);
  const own = [path.basename(file), ending].find((name) => Object.hasOwn(ownTypes, name));
  return ownTypes[own ?? ''] ?? (mime.contentType(ending) || UNKNOWN_TYPE);
}
