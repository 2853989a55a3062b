import { titleLimit } from '@site/shared-content/seo';
import { seoFindings } from './seoFindings';
import type { SeoAt } from './seoFindings';

const described = (length: number, start = 'Nights') => start.padEnd(length, '.');

const page = (change: Partial<SeoAt> = {}): SeoAt => ({
  file: 'articles/insomnia.ts',
  field: '',
  title: 'Insomnia',
  description: described(130),
  ...change,
});

const found = (...pages: readonly SeoAt[]) =>
  seoFindings(pages).map(({ file, field, remedy }) => `${file} ${field}: ${remedy}`);

describe('seoFindings', () => {
  it('accepts a title and a description of valid length', () => {
    expect(found(page())).toEqual([]);
    expect(found(page({ description: described(120) }))).toEqual([]);
    expect(found(page({ description: described(155) }))).toEqual([]);
  });

  it('reports a title that is too long', () => {
    expect(found(page({ title: 'x'.repeat(titleLimit) }))).toEqual([]);
    expect(found(page({ title: 'x'.repeat(titleLimit + 1) }))).toEqual([
      `articles/insomnia.ts title: ${titleLimit + 1} characters. Shorten it to ${titleLimit}.`,
    ]);
  });

  it.each([119, 156])('reports a description of %i characters', (length) => {
    expect(found(page({ field: 'seo.', description: described(length) }))).toEqual([
      `articles/insomnia.ts seo.description: ${length} characters. Make it 120 to 155.`,
    ]);
  });

  it('reports a title and a description that another page has', () => {
    expect(found(page(), page({ file: 'about.ts' }))).toEqual([
      'about.ts title: articles/insomnia.ts has the same. Each page needs its own.',
      'about.ts description: articles/insomnia.ts has the same. Each page needs its own.',
    ]);
  });
});
