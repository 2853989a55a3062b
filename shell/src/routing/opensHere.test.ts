import { opensHere } from './opensHere';

const press = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};

function link(address: string, target = ''): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href: address, target });
}

beforeEach(() => history.replaceState(null, '', '/about'));

describe('a click on a link', () => {
  it.each(['/', '/blogs?page=2', '/blog/insomnia', '/about#team'])('opens %s in this document', (address) => {
    expect(opensHere(press, link(address))).toBe(true);
    expect(opensHere(press, link(address, '_self'))).toBe(true);
  });

  it.each([
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ])('is left to the browser with %j', (how) => {
    expect(opensHere({ ...press, ...how }, link('/blogs'))).toBe(false);
  });

  it('is left to the browser where the link leads to another tab or site', () => {
    expect(opensHere(press, link('/blogs', '_blank'))).toBe(false);
    expect(opensHere(press, link('https://example.org/blogs'))).toBe(false);
  });

  it.each(['/appointment', '/contact', '/contact/', '/contact#form', '/%63ontact?service=therapy'])(
    'is left to the browser on the way to %s, which is a document of its own',
    (address) => expect(opensHere(press, link(address))).toBe(false),
  );

  it.each(['/', '/blogs', '/appointment', '/contact'])(
    'is left to the browser on the way from /contact to %s',
    (address) => {
      history.replaceState(null, '', '/contact');
      expect(opensHere(press, link(address))).toBe(false);
    },
  );
});
