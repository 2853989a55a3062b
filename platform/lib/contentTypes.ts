import path from 'node:path';

/** Content types by file name or by ending; a name takes precedence. */
export const contentTypes: Readonly<Record<string, string>> = {
  'feed.xml': 'application/rss+xml; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The content type of a file with an unknown ending. Publication refuses such files; former releases may have them. */
export const UNKNOWN_TYPE = 'application/octet-stream';

export function contentTypeOf(file: string): string {
  const name = [path.basename(file), path.extname(file)].find((key) => Object.hasOwn(contentTypes, key));
  return contentTypes[name ?? ''] ?? UNKNOWN_TYPE;
}
