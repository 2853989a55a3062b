import { fillPath } from './fillPath';

describe('fillPath', () => {
  it('puts every parameter into its place, as an address has to have it', () => {
    expect(fillPath('/blog/:slug', { slug: 'insomnia' })).toBe('/blog/insomnia');
    expect(fillPath('/:a/:b.json', { a: 'x/y', b: 'ନ' })).toBe('/x%2Fy/%E0%AC%A8.json');
  });

  it('leaves a path without parameters as it is', () => {
    expect(fillPath('/about', {})).toBe('/about');
  });
});
