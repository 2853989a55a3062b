import { UserError } from '../lib/UserError';

/** Metadata of a page for search engines and link previews. */
export type RenderedHead = {
  /** The HTML of its elements. */
  readonly elements: string;
  /** The canonical URL. An alias has the URL of the other page. */
  readonly canonical: string | undefined;
  /** Date of the last change, YYYY-MM-DD, from the structured data. */
  readonly changed: string | undefined;
};

/** Matches `<title>`, `<meta>` and `<link>` elements that React hoists before the tree when it does not render the head. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;
const canonicalLink = /<link rel="canonical" href="([^"]*)"/;
const structuredData = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** Finds the first value with this name in a record or its nested records. */
function findValue(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined;
  for (const [key, value] of Object.entries(record)) {
    const found = key === name ? (value as unknown) : findValue(value, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function parseRecord(record: string): unknown {
  try {
    return JSON.parse(record);
  } catch {
    throw new UserError(
      `Structured data of a page is not valid JSON, so search engines cannot read it: ${record.slice(0, 120)}`,
    );
  }
}

function findModifiedDate(records: readonly string[]): string | undefined {
  for (const record of records) {
    const day = findValue(parseRecord(record), 'dateModified');
    if (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  }
  return undefined;
}

/**
 * Separates a rendered page's head from the HTML of its root element. The URL and the date are read from the HTML, so that the
 * sitemap always agrees with the page, whatever version of the contract the module has.
 * @param body the HTML as rendered by React
 * @throws UserError if structured data is not valid JSON.
 */
export function splitHead(body: string): { readonly head: RenderedHead; readonly root: string } {
  const front = hoisted.exec(body)?.[0] ?? '';
  const rest = body.slice(front.length);
  const data = [...rest.matchAll(structuredData)];
  return {
    head: {
      elements: front + data.map(([element]) => element).join(''),
      canonical: canonicalLink.exec(front)?.[1],
      changed: findModifiedDate(data.map(([, record = '']) => record)),
    },
    root: rest.replaceAll(structuredData, ''),
  };
}
