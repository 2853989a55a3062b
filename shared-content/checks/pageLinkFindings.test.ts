import { pageLinkFindings } from './pageLinkFindings';

describe('pageLinkFindings', () => {
  it('finds the article that a service or a therapy names and nobody has written', () => {
    const findings = pageLinkFindings([
      { file: 'services/x.ts', content: { relatedArticles: ['insomnia', 'insomina'] } },
      { file: 'therapy.ts', content: { kinds: { items: [{ article: 'cbt' }, { article: 'insomnia' }] } } },
    ]);
    expect(findings.map(({ file, field, words }) => `${file} ${field} ${words}`)).toEqual([
      'services/x.ts relatedArticles insomina',
      'therapy.ts kinds.items.0.article cbt',
    ]);
  });

  it('asks for the words of a link that has none', () => {
    const [finding] = pageLinkFindings([
      { file: 'services/x.ts', content: { relatedArticles: ['paranoia'] } },
    ]);
    expect(finding?.remedy).toContain('services/articleTitles.ts');
  });

  it('reads a page whose words are about an article as words', () => {
    expect(pageLinkFindings([{ file: 'blog.ts', content: { article: { print: 'Print' } } }])).toEqual([]);
  });
});
