import { existsSync } from 'node:fs';
import path from 'node:path';

import { specsFor } from './specsFor';

describe('the journeys that a change calls for', () => {
  it('are those of the page, where only one page has the file', () => {
    expect(specsFor(['remote-blog/src/pages/ArticlePage/ArticleHero.tsx'])).toEqual([
      'e2e/journeys/article.spec.ts',
    ]);
    expect(specsFor(['remote-blog/src/pages/BlogListPage/ListHead.tsx'])).toEqual([
      'e2e/journeys/blogList.spec.ts',
    ]);
  });

  it('are those of the package, where all its pages have it', () => {
    expect(specsFor(['remote-blog/src/components/EntryCard.tsx'])).toEqual([
      'e2e/journeys/blogList.spec.ts',
      'e2e/journeys/article.spec.ts',
    ]);
  });

  it('are a changed spec itself, each once', () => {
    const files = ['e2e/journeys/booking.spec.ts', 'remote-booking/package.json'];
    expect(specsFor(files)).toEqual(['e2e/journeys/booking.spec.ts']);
  });

  it('are none for words about the project', () => {
    expect(specsFor(['README.md', 'docs/ship-the-blog.md'])).toEqual([]);
  });

  it('are none for unit tests: a site is neither built nor served for them', () => {
    expect(specsFor(['remote-blog/src/BlogTeaser.test.tsx', 'platform/host/README.md'])).toEqual([]);
  });

  it('are there', () => {
    const folders = [
      ...['BlogListPage', 'ArticlePage'].map((page) => `remote-blog/src/pages/${page}`),
      ...['remote-blog', 'remote-services', 'remote-booking', 'shared-content', 'shared-ui', 'e2e/faults'],
      ...['layout/LoadingScreen', 'pages/HomePage', 'pages/AboutPage', 'federation', ''].map(
        (folder) => `shell/src/${folder}`,
      ),
      ...['host/trial', 'host', 'compose', 'serve', 'build', 'delivery'].map(
        (folder) => `platform/${folder}`,
      ),
    ];
    for (const folder of folders) {
      const specs = specsFor([`${folder}/file.ts`]);
      expect(specs).not.toEqual([]);
      for (const spec of specs) expect(existsSync(path.resolve(__dirname, '../..', spec))).toBe(true);
    }
  });
});
