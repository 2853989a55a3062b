import { POINTER_ELEMENT_ID } from '../contract/pointer';
import { readPagePointer } from './readPagePointer';

function pageWith(text: string | null): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = POINTER_ELEMENT_ID;
  element.textContent = text;
  document.body.replaceChildren(...(text === null ? [] : [element]));
}

describe('readPagePointer', () => {
  it('reads the releases that the page carries', () => {
    pageWith('{"sequence":7,"remotes":{"blog":[]},"assets":{},"data":{}}');
    expect(readPagePointer()).toMatchObject({ sequence: 7, remotes: { blog: [] } });
  });

  it.each([
    ['missing', null],
    ['empty', ''],
    ['cut off', '{"remotes":'],
    ['a number', '7'],
    ['null', 'null'],
  ])('is empty when it is %s', (_, text) => {
    pageWith(text);
    expect(readPagePointer()).toMatchObject({ remotes: {}, assets: {}, data: {} });
  });
});
