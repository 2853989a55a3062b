import { titleLimit } from '@site/shared-content/seo';
import { seoFindings } from './seoFindings';
import type { SeoAt } from './seoFindings';

const page = (change: Partial<SeoAt> = {}): SeoAt => ({
  file: 'articles/insomnia.ts',
  field: 'seo.',
  title: 'Insomnia',
  description: 'd'.repeat(130),
  ...change,
});

it.each<[string, Partial<SeoAt>, readonly string[]]>([
  ['the longest title', { title: 'x'.repeat(titleLimit) }, []],
  [
    'a title that is too long',
    { title: 'x'.repeat(titleLimit + 1) },
    ['title: 61 characters. Shorten it to 60.'],
  ],
  ['the shortest description', { description: 'd'.repeat(120) }, []],
  ['the longest description', { description: 'd'.repeat(155) }, []],
  [
    'a short description',
    { description: 'd'.repeat(119) },
    ['description: 119 characters. Make it 120 to 155.'],
  ],
  [
    'a long description',
    { description: 'd'.repeat(156) },
    ['description: 156 characters. Make it 120 to 155.'],
  ],
])('seoFindings judges %s', (_, change, remedies) => {
  expect(seoFindings([page(change)]).map(({ field, remedy }) => `${field}: ${remedy}`)).toEqual(
    remedies.map((remedy) => `seo.${remedy}`),
  );
});

it('seoFindings reports a title and a description that another page has', () => {
  expect(seoFindings([page(), page({ file: 'about.ts' })])).toEqual(
    ['title', 'description'].map((field) =>
      expect.objectContaining({
        file: 'about.ts',
        field: `seo.${field}`,
        remedy: 'articles/insomnia.ts has the same. Each page needs its own.',
      }),
    ),
  );
});
