import type { DataSource } from '@site/platform/contract';
import { anyText } from '@site/platform/test/anyText';
import { articles } from '@site/shared-content/articles';
import { articleSlugs } from '@site/shared-content/articles/articleSlugs';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import fc from 'fast-check';
import articlePage from './ArticlePage';
import { dataFiles } from './model/dataFiles';

const files = dataFiles(articles);
const requested: string[] = [];
const source: DataSource = {
  read: (path) => {
    requested.push(path);
    return Promise.resolve(files[path] ?? null);
  },
};
const load = (slug: string) => articlePage.load?.({ slug }, source);

describe('the module of an article page', () => {
  it('fills in the facts of the clinic when a page is loaded, in every article', async () => {
    for (const slug of articleSlugs) expect(JSON.stringify(await load(slug))).not.toMatch(/\{\w+\}/);
    expect(JSON.stringify(await load('insomnia'))).toContain(clinicProfile.shortName);
  });

  it('prerenders every route and redirects old ones', async () => {
    expect(await articlePage.entries?.(source)).toHaveLength(articleSlugs.length);
    const redirects = (await articlePage.redirects?.(source)) ?? {};
    // The name of the city is filled in.
    expect(redirects).toMatchObject({
      '/blog/child-psychiatry-explained-bhubaneswar': '/blog/child-psychiatry-explanation',
    });
    for (const [from, redirectTo] of Object.entries(redirects))
      expect(await load(from.replace('/blog/', ''))).toEqual({ redirectTo });
  });

  it.each(['../list', '..%2Flist', 'a/b', '', '\u0000', 'Insomnia', 'x'.repeat(10) + '.json'])(
    'finds no page for the slug %j, and reads no file for it',
    async (slug) => {
      requested.length = 0;
      expect(await load(slug)).toBeNull();
      expect(requested).toEqual([]);
    },
  );

  it('reads no file outside the articles for any slug', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), async (slug) => {
        requested.length = 0;
        expect(await load(slug)).toBeNull();
        for (const path of requested) expect(path).toMatch(/^(articles\/[a-z0-9-]+|formerLinks)\.json$/);
      }),
    );
  });
});
