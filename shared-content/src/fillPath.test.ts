import { fillPath } from './fillPath';

describe('fillPath', () => {
  it('replaces every parameter with its URL-encoded value', () => {
    expect(fillPath('/blog/:slug', { slug: 'insomnia' })).toBe('/blog/insomnia');
    expect(fillPath('/:a/:b.json', { a: 'x/y', b: 'ନ' })).toBe('/x%2Fy/%E0%AC%A8.json');
  });

  it('returns a path without parameters unchanged', () => {
    expect(fillPath('/about', {})).toBe('/about');
  });
});
