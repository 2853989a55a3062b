/**
 * Reads from the HTML of a page what it must not lose from one release to the next. Not from data: the gate asks what
 * visitors would see, and what a module says of itself may be what broke.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

import type { PageFacts } from '../registry/state';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

const unseen = new Set(['script', 'style', 'template', 'noscript']);

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function elementsIn(node: { readonly childNodes?: readonly Node[] }): Element[] {
  return (node.childNodes ?? []).filter(isElement).flatMap((child) => [child, ...elementsIn(child)]);
}

function textOf(node: Node): string {
  if (!isElement(node)) return 'value' in node ? node.value : '';
  if (unseen.has(node.tagName)) return '';
  return node.childNodes.map(textOf).join(' ');
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * The facts of a page.
 * @param modules the modules in it, as the composer says
 */
export function pageFactsOf(html: string, modules: readonly string[]): PageFacts {
  const elements = elementsIn(parse(html));
  const main = elements.find(({ tagName }) => tagName === 'main');
  const headings = elements.filter(({ tagName }) => tagName === 'h1');
  const inMain = new Set(main ? elementsIn(main) : []);
  const phonesIn = (some: readonly Element[]) => {
    const targets = some.map((element) => attribute(element, 'href') ?? '');
    return [...new Set(targets.filter((href) => href.startsWith('tel:')))].sort();
  };
  const essentials = elements.flatMap((element) => attribute(element, 'data-essential') ?? []);
  return {
    words: main ? words(textOf(main)).length : 0,
    heading: headings[0] ? words(textOf(headings[0])).join(' ') : '',
    phones: [...phonesIn(elements.filter((element) => !inMain.has(element))), ...phonesIn([...inMain])],
    essentials: [...new Set(essentials)].sort(),
    notFound: modules.includes('shell/NotFoundPage'),
  };
}

/** The addresses of the scripts and stylesheets that the HTML of a page loads. */
export function loadedBy(html: string): string[] {
  return elementsIn(parse(html)).flatMap((element) => {
    if (element.tagName === 'script') return attribute(element, 'src') ?? [];
    const isStylesheet = element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet';
    return isStylesheet ? (attribute(element, 'href') ?? []) : [];
  });
}

/** What a page lost, in words; none if nothing. The not-found page itself is none that was found before. */
export function lossesOf(before: PageFacts, after: PageFacts): string[] {
  if (before.notFound) return [];
  const gone = (one: readonly string[], other: readonly string[]) => {
    const left = [...other];
    return one.filter((item) => {
      const place = left.indexOf(item);
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    });
  };
  const phones = gone(before.phones, after.phones);
  const essentials = gone(before.essentials, after.essentials);
  return [
    ...(after.notFound ? ['it would be the not-found page'] : []),
    ...(before.heading && !after.heading ? ['its h1 is gone'] : []),
    // Numbers may change, but a page that had phone numbers must keep at least one.
    ...(phones.length > 0 && after.phones.length < before.phones.length
      ? [`it lost ${phones.join(', ')}`]
      : []),
    ...essentials.map((name) => `it lost its ${name}`),
    ...(after.words < before.words / 2 ? [`it has ${after.words} words of ${before.words}`] : []),
  ];
}
