import { UserError } from '../lib/UserError';

/** What a page says of itself to search engines and link previews. */
export type RenderedHead = {
  /** Its elements, as HTML. */
  readonly elements: string;
  /** The absolute address that it calls its own; an alias names that of the other page. */
  readonly canonical: string | undefined;
  /** YYYY-MM-DD of its last change, from its structured data. */
  readonly changed: string | undefined;
};

/** `<title>`, `<meta>` and `<link>` that React puts in front of the tree when it does not render the head itself. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;
const canonicalLink = /<link rel="canonical" href="([^"]*)"/;
const structuredData = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** The first value of that name in a record or in those within it. */
function valueIn(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined;
  for (const [key, value] of Object.entries(record)) {
    const found = key === name ? (value as unknown) : valueIn(value, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function parsed(record: string): unknown {
  try {
    return JSON.parse(record);
  } catch {
    throw new UserError(
      `Structured data of a page is not JSON, so no search engine could read it: ${record.slice(0, 120)}`,
    );
  }
}

function changedIn(records: readonly string[]): string | undefined {
  for (const record of records) {
    const day = valueIn(parsed(record), 'dateModified');
    if (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  }
  return undefined;
}

/**
 * Separates a rendered page's head from the HTML of its root element. Address and date are read here, not asked of the
 * modules: of releases of any age the head is what search engines read, and the sitemap must not say anything else.
 * @param body as React has just rendered it, so its form is known
 * @throws UserError when structured data in it is not JSON.
 */
export function splitHead(body: string): { readonly head: RenderedHead; readonly root: string } {
  const front = hoisted.exec(body)?.[0] ?? '';
  const rest = body.slice(front.length);
  const data = [...rest.matchAll(structuredData)];
  return {
    head: {
      elements: front + data.map(([element]) => element).join(''),
      canonical: canonicalLink.exec(front)?.[1],
      changed: changedIn(data.map(([, record = '']) => record)),
    },
    root: rest.replaceAll(structuredData, ''),
  };
}
