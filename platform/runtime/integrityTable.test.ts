import type { ReleaseAssets } from '../contract/releases';
import { allowRelease, integrityOf } from './integrityTable';

const assets: ReleaseAssets = {
  app: 'blog',
  id: 'aaaa',
  contract: 1,
  global: 'blog_1',
  entry: { js: ['remoteEntry.js'], css: [] },
  modules: {},
  integrity: { 'remoteEntry.js': 'sha384-entry' },
};

describe('the table of hashes', () => {
  it('knows the files of an allowed release, with or without a query', () => {
    allowRelease(assets);
    expect(integrityOf('/r/blog/aaaa/remoteEntry.js')).toBe('sha384-entry');
    expect(integrityOf('/r/blog/aaaa/remoteEntry.js?retry=1')).toBe('sha384-entry');
  });

  it.each([
    '/r/blog/aaaa/other.js',
    '/r/blog/bbbb/remoteEntry.js',
    'https://elsewhere.example/r/blog/aaaa/remoteEntry.js',
    '//elsewhere.example/x.js',
    'data:text/javascript,1',
  ])('refuses %s, which no release lists', (url) => {
    expect(() => integrityOf(url)).toThrow('is listed by no release');
  });
});
