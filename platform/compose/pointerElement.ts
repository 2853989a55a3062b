import type { PagePointer } from '../contract/pointer';
import { POINTER_ELEMENT_ID } from '../contract/pointer';
import { canariesOf } from './canariesOf';
import type { ReleaseSet } from './ReleaseSet';
import type { RenderedPage } from './renderPage';

const opening = `<script type="application/json" id="${POINTER_ELEMENT_ID}">`;
const closing = '</script>';

/** JSON that cannot end the element it stands in. */
function dataBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** What the browser is told of the releases: enough to load the route's remotes at once, and any other later. */
function pagePointer(set: ReleaseSet, { used, data }: Omit<RenderedPage, 'body'>): PagePointer {
  const remotes = Object.entries(set.pointer.apps).filter(([app]) => app !== 'shell');
  const inPage = new Set(used.map(({ app }) => app));
  return {
    sequence: set.pointer.sequence,
    remotes: Object.fromEntries(
      remotes.map(([app, { current, previous }]) => [app, [current, ...previous.slice(0, 1)]]),
    ),
    ...canariesOf(set.pointer),
    assets: Object.fromEntries(
      Object.values(set.assets)
        .filter(({ app }) => app === 'shell' || inPage.has(app))
        .map((assets) => [assets.id, assets]),
    ),
    data,
  };
}

/** The element that carries the page pointer. */
export function pointerElement(set: ReleaseSet, page: Omit<RenderedPage, 'body'>): string {
  return opening + dataBlock(pagePointer(set, page)) + closing;
}

/** Where the pointer's JSON stands in a page's HTML. */
function span(html: string): readonly [start: number, end: number] {
  const start = html.lastIndexOf(opening) + opening.length;
  return [start, html.indexOf(closing, start)];
}

/** The pointer that a composed page carries. */
export function pointerIn(html: string): PagePointer {
  return JSON.parse(html.slice(...span(html))) as PagePointer;
}

/** The same page, with the pointer of another set of releases. */
export function withPointerOf(set: ReleaseSet, html: string, page: Omit<RenderedPage, 'body'>): string {
  const [start, end] = span(html);
  return html.slice(0, start - opening.length) + pointerElement(set, page) + html.slice(end + closing.length);
}
