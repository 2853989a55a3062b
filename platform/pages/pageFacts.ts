/**
 * Reads from the HTML of a page what it must have, and what it must not lose in the next release. It uses the HTML and not
 * data of the modules, because what visitors see counts.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

import type { PageFacts } from './Section';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

const invisibleTags = new Set(['script', 'style', 'template', 'noscript']);

/** Ten times as many as our longest page. Hostile HTML could otherwise occupy the server. */
const MAX_TAGS = 20_000;

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

const isInvisible = ({ tagName }: Element) => invisibleTags.has(tagName);

/** Returns true for what assistive technology does not announce, such as the slides of a carousel that are not shown. */
function isHidden(element: Element): boolean {
  return element.attrs.some(
    ({ name, value }) => ['inert', 'hidden'].includes(name) || (name === 'aria-hidden' && value === 'true'),
  );
}

/** Lists the nodes below a node in the order of the document. Without recursion, because HTML may be nested deeply. */
function nodesIn(
  node: { readonly childNodes?: readonly Node[] },
  isSkipped: (element: Element) => boolean = () => false,
): Node[] {
  const found: Node[] = [];
  const waiting = [...(node.childNodes ?? [])].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (isElement(next) && isSkipped(next)) continue;
    found.push(next);
    if (isElement(next)) for (const child of next.childNodes.toReversed()) waiting.push(child);
  }
  return found;
}

function wordsIn(element: Element): string[] {
  const texts = nodesIn(element, isInvisible).map((node) => ('value' in node ? node.value : ''));
  return texts.join(' ').split(/\s+/).filter(Boolean);
}

/** What the HTML of a page contains. */
type PageContent = {
  readonly facts: PageFacts;
  /** The URLs of the scripts and stylesheets that it loads. */
  readonly loaded: readonly string[];
};

/** @throws Error if the page has too many elements to be checked. */
export function readPageContent(html: string): PageContent {
  if (html.split('<', MAX_TAGS + 1).length > MAX_TAGS) throw new Error(`it has more than ${MAX_TAGS} tags`);
  const document = parse(html);
  const elements = nodesIn(document).filter(isElement);
  const main = elements.find(({ tagName }) => tagName === 'main');
  const inMain = new Set(main ? nodesIn(main).filter(isElement) : []);
  const phonesIn = (some: readonly Element[]) => {
    const targets = some.map((element) => attribute(element, 'href') ?? '');
    return [...new Set(targets.filter((href) => href.startsWith('tel:')))].sort();
  };
  return {
    facts: {
      words: main ? wordsIn(main).length : 0,
      headings: nodesIn(document, isHidden)
        .filter(isElement)
        .filter(({ tagName }) => tagName === 'h1')
        .map((heading) => wordsIn(heading).join(' ').slice(0, 300)),
      phones: [...phonesIn(elements.filter((element) => !inMain.has(element))), ...phonesIn([...inMain])],
      isListed: !elements.some(
        (element) =>
          element.tagName === 'meta' &&
          attribute(element, 'name') === 'robots' &&
          attribute(element, 'content')?.includes('noindex'),
      ),
    },
    loaded: elements.flatMap((element) => {
      if (element.tagName === 'script') return attribute(element, 'src') ?? [];
      const isStylesheet = element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet';
      return isStylesheet ? (attribute(element, 'href') ?? []) : [];
    }),
  };
}
