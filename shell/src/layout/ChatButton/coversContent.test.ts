import { coversContent } from './coversContent';

const box = (left: number, top: number, width: number, height: number) =>
  new DOMRect(left, top, width, height);

function place(html: string, of: DOMRect): Element {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as Element;
  element.getBoundingClientRect = () => of;
  return element;
}

function floatingOver(element: Element): Element {
  const floating = document.createElement('aside');
  floating.getBoundingClientRect = () => box(310, 760, 60, 60);
  document.elementsFromPoint = () => [floating, element, document.body];
  return floating;
}

describe('coversContent', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'elementsFromPoint');
    document.body.innerHTML = '';
  });

  it('is true over a field and over a care card', () => {
    const all = box(0, 700, 390, 100);
    expect(coversContent(floatingOver(place('<input>', all)))).toBe(true);
    expect(coversContent(floatingOver(place('<section data-keep-clear></section>', all)))).toBe(true);
  });

  it('is true over text and false beside it', () => {
    const paragraph = place('<p>Text</p>', box(0, 700, 390, 100));
    const words = jest.fn(() => [box(20, 700, 330, 28)] as unknown as DOMRectList);
    Range.prototype.getClientRects = words;
    expect(coversContent(floatingOver(paragraph))).toBe(false);
    words.mockReturnValue([box(20, 760, 330, 28)] as unknown as DOMRectList);
    expect(coversContent(floatingOver(paragraph))).toBe(true);
    Reflect.deleteProperty(Range.prototype, 'getClientRects');
  });

  it('is true over any part of a link that looks like a button', () => {
    const link = place('<a href="/contact" style="background: navy">Contact</a>', box(0, 750, 390, 52));
    expect(coversContent(floatingOver(link))).toBe(true);
  });
});
