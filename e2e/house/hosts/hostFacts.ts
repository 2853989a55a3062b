import type { Page } from 'playwright/test';

/** Of every element of the host its computed style, and what stands in its head besides scripts. */
export type HostFacts = {
  readonly elements: readonly { readonly name: string; readonly style: Readonly<Record<string, string>> }[];
  readonly head: readonly string[];
};

/** What the host is, for a comparison before and after a guest has come. */
export function hostFacts(page: Page): Promise<HostFacts> {
  return page.evaluate(() => {
    // How high and wide the page is depends on what stands in it; a custom property is nobody's but its author's.
    const isFree = (name: string) =>
      /size|height|width|origin|^(top|bottom|left|right|--.*)$|^inset/.test(name);
    const elements = [
      ...document.querySelectorAll('html, body, #root, #portal, #portal *, [data-host], [data-host] *'),
    ].map((element) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !isFree(name));
      return {
        name: `${element.tagName} ${element.textContent?.slice(0, 20) ?? ''}`,
        style: Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
      };
    });
    const head = [...document.head.children]
      .filter((element) => !element.matches('script, link[rel=modulepreload]'))
      .map((element) => element.outerHTML);
    return { elements, head };
  });
}

/** What is different in the host since a guest has come; sentences, none when it was left alone. */
export function changesIn(before: HostFacts, after: HostFacts): string[] {
  const styles = before.elements.flatMap(({ name, style }, index) =>
    Object.entries(style)
      .filter(([property, value]) => after.elements[index]?.style[property] !== value)
      .map(
        ([property, value]) =>
          `${name}: ${property} was ${value}, is ${after.elements[index]?.style[property]}`,
      ),
  );
  const head = after.head
    .filter((element) => !before.head.includes(element))
    .map((element) => `in the head: ${element}`);
  const gone = before.head
    .filter((element) => !after.head.includes(element))
    .map((element) => `gone: ${element}`);
  return [...styles, ...head, ...gone];
}

const looks = [
  ...['color', 'background-color', 'display', 'visibility', 'opacity', 'box-sizing', 'list-style-type'],
  ...[
    'font-family',
    'font-size',
    'font-weight',
    'font-style',
    'line-height',
    'letter-spacing',
    'text-transform',
  ],
  ...['text-align', 'text-decoration-line', 'white-space', 'border-top-width', 'border-top-style'],
  ...['margin-top', 'margin-bottom', 'padding-top', 'padding-left', 'min-height', 'position'],
];

/** How every element of the guest looks, once its letters have come: lines break by them. */
export function guestLooks(page: Page): Promise<string[]> {
  return page.evaluate(async (names) => {
    await document.fonts.ready;
    const root = document.querySelector('[data-guest]');
    return [...(root?.querySelectorAll('*') ?? [])].map((element) => {
      const style = getComputedStyle(element);
      return `${element.tagName}.${element.getAttribute('class') ?? ''} ${names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
    });
  }, looks);
}
