import type { PageFacts } from '../render/job';
import { lossesOf } from './comparison';

const phones = ['tel:14416', 'tel:+911234567890'];
const page = (change: Partial<PageFacts> = {}, modules = ['blog/ArticlePage']) => ({
  facts: { words: 100, headings: ['Insomnia'], phones, isListed: true, content: '0'.repeat(16), ...change },
  modules,
});

const notFound = (change: Partial<PageFacts> = {}) => page(change, ['shell/NotFoundPage']);

describe('the losses of a page', () => {
  it.each<[string, ReturnType<typeof page>, string[]]>([
    ['nothing if nothing changes', page(), []],
    [
      'nothing if a heading or number changes',
      page({ headings: ['Sleep'], phones: [...phones, 'tel:112'] }),
      [],
    ],
    ['nothing if exactly half of the words remain', page({ words: 50 }), []],
    ['lost words', page({ words: 49 }), ['it has 49 words of 100']],
    ['a lost phone number', page({ phones: ['tel:14416'] }), ['it lost tel:+911234567890']],
    ['a page that becomes hidden', page({ isListed: false }), ['search engines would no longer list it']],
    ['a page that becomes the not-found page', notFound(), ['it would become the not-found page']],
    ['all losses', page({ words: 0, phones: [] }), [`it lost ${phones.join(', ')}`, 'it has 0 words of 100']],
  ])('report %s', (_, after, losses) => {
    expect(lossesOf(page(), after)).toEqual(losses);
  });

  it('of the not-found page are none', () => {
    expect(lossesOf(notFound(), page({ words: 0 }))).toEqual([]);
  });
});
