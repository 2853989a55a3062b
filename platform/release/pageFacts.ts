/**
 * Reads from the HTML of a page what it must not lose in the next release. It uses the HTML and not data of the modules,
 * because the gate checks what visitors see.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

import type { PageFacts } from '../registry/state';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

const invisibleTags = new Set(['script', 'style', 'template', 'noscript']);

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function elementsIn(node: { readonly childNodes?: readonly Node[] }): Element[] {
  return (node.childNodes ?? []).filter(isElement).flatMap((child) => [child, ...elementsIn(child)]);
}

function textOf(node: Node): string {
  if (!isElement(node)) return 'value' in node ? node.value : '';
  if (invisibleTags.has(node.tagName)) return '';
  return node.childNodes.map(textOf).join(' ');
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Reads the facts of a page.
 * @param modules the modules on the page, reported by the composer
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

/** Returns the URLs of the scripts and stylesheets that the HTML of a page loads. */
export function loadedUrls(html: string): string[] {
  return elementsIn(parse(html)).flatMap((element) => {
    if (element.tagName === 'script') return attribute(element, 'src') ?? [];
    const isStylesheet = element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet';
    return isStylesheet ? (attribute(element, 'href') ?? []) : [];
  });
}

/** Describes what a page lost; empty if nothing. The not-found page has nothing to lose. */
export function lossesOf(before: PageFacts, after: PageFacts): string[] {
  if (before.notFound) return [];
  const missingFrom = (one: readonly string[], other: readonly string[]) => {
    const remaining = [...other];
    return one.filter((item) => {
      const index = remaining.indexOf(item);
      if (index >= 0) remaining.splice(index, 1);
      return index < 0;
    });
  };
  const phones = missingFrom(before.phones, after.phones);
  const essentials = missingFrom(before.essentials, after.essentials);
  return [
    ...(after.notFound ? ['it would become the not-found page'] : []),
    ...(before.heading && !after.heading ? ['it lost its h1'] : []),
    // Numbers may change, but a page that had phone numbers must keep at least one.
    ...(phones.length > 0 && after.phones.length < before.phones.length
      ? [`it lost ${phones.join(', ')}`]
      : []),
    ...essentials.map((name) => `it lost its ${name}`),
    ...(after.words < before.words / 2 ? [`it has ${after.words} words of ${before.words}`] : []),
  ];
}
