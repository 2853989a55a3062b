import { keepLines } from './keepLines';

/** Makes a page whose blocks are so high, one below the other, before and after fonts change. */
function page(html: string): { grow(...heights: number[]): void; set(): string[] } {
  document.body.innerHTML = html;
  const heights: number[] = [];
  const blocks = [...document.querySelectorAll<HTMLElement>('body *')];
  for (const [index, block] of blocks.entries())
    block.getBoundingClientRect = () => ({ top: index * 400, height: heights[index] ?? 30 }) as DOMRect;
  return {
    grow: (...next) => void heights.splice(0, heights.length, ...next),
    set: () => blocks.map(({ style }) => style.letterSpacing),
  };
}

it('sets letters closer where a text would take a line more, and wider where it would take one less', () => {
  const { grow, set } = page('<h1>A heading</h1><p>A lead</p>');
  keepLines(() => grow(60, 0));
  expect(set()).toEqual(['-0.02em', '0.02em']);
});

it('leaves alone what keeps its lines, what only holds others, and what is out of sight', () => {
  const { grow, set } = page('<div><p>One</p></div><p>Below</p>');
  keepLines(() => grow(60, 30, 90));
  expect(set()).toEqual(['', '', '']);
});
