import { isInTheWay } from './isInTheWay';

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

describe('isInTheWay', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'elementsFromPoint');
    document.body.innerHTML = '';
  });

  it('is so over a field and over a care card', () => {
    const all = box(0, 700, 390, 100);
    expect(isInTheWay(floatingOver(place('<input>', all)))).toBe(true);
    expect(isInTheWay(floatingOver(place('<section data-keep-clear></section>', all)))).toBe(true);
  });

  it('is so over words, and not so beside them', () => {
    const paragraph = place('<p>Text</p>', box(0, 700, 390, 100));
    const words = jest.fn(() => [box(20, 700, 330, 28)] as unknown as DOMRectList);
    Range.prototype.getClientRects = words;
    expect(isInTheWay(floatingOver(paragraph))).toBe(false);
    words.mockReturnValue([box(20, 760, 330, 28)] as unknown as DOMRectList);
    expect(isInTheWay(floatingOver(paragraph))).toBe(true);
    Reflect.deleteProperty(Range.prototype, 'getClientRects');
  });

  it('is so over a link that looks like a button, wherever its words stand', () => {
    const link = place('<a href="/contact" style="background: navy">Contact</a>', box(0, 750, 390, 52));
    expect(isInTheWay(floatingOver(link))).toBe(true);
  });
});
