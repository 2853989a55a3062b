import { pageLinkFindings } from './pageLinkFindings';

describe('pageLinkFindings', () => {
  it('reports a link from a service or therapy to an unknown article', () => {
    const findings = pageLinkFindings([
      { file: 'services/x.ts', content: { relatedArticles: ['insomnia', 'insomina'] } },
      { file: 'therapy.ts', content: { kinds: { items: [{ article: 'cbt' }, { article: 'insomnia' }] } } },
    ]);
    expect(findings.map(({ file, field, words }) => `${file} ${field} ${words}`)).toEqual([
      'services/x.ts relatedArticles insomina',
      'therapy.ts kinds.items.0.article cbt',
    ]);
  });

  it('reports a link without a title', () => {
    const [finding] = pageLinkFindings([
      { file: 'services/x.ts', content: { relatedArticles: ['paranoia'] } },
    ]);
    expect(finding?.remedy).toContain('services/articleTitles.ts');
  });

  it('ignores texts that mention an article', () => {
    expect(pageLinkFindings([{ file: 'blog.ts', content: { article: { print: 'Print' } } }])).toEqual([]);
  });
});
