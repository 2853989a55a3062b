import { HAND_OVER_ELEMENT_ID } from '../contract/releases';
import { readHandOver } from './handOver';

function pageWith(text: string | null): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = HAND_OVER_ELEMENT_ID;
  element.textContent = text;
  document.body.replaceChildren(...(text === null ? [] : [element]));
}

describe('readHandOver', () => {
  it('reads the releases that the page carries', () => {
    const remotes = { blog: { id: 'b1', assets: 'sha384-b' } };
    pageWith(JSON.stringify({ remotes, assets: {}, data: {} }));
    expect(readHandOver()).toEqual({ remotes, assets: {}, data: {} });
  });

  it.each([
    ['missing', null],
    ['empty', ''],
    ['cut off', '{"remotes":'],
    ['a number', '7'],
    ['null', 'null'],
  ])('is empty when it is %s', (_, text) => {
    pageWith(text);
    expect(readHandOver()).toMatchObject({ remotes: {}, assets: {}, data: {} });
  });
});
