import { faqFindings } from './faqFindings';
import { formatFinding } from './Finding';
import { seoFindings } from './seoFindings';

const at = (field: string, text: string) => ({ file: 'home.ts', field, text });

describe('faqFindings', () => {
  it('reports a question without a question mark, a repeated question and a long answer', () => {
    const findings = faqFindings([
      at('faq[0].question', 'Can I come?'),
      at('faq[1].question', 'Can I come?'),
      at('faq[2].question', 'Tell me'),
      at('faq[2].answer', Array.from({ length: 71 }, () => 'word').join(' ')),
    ]);
    expect(findings.map(({ field }) => field)).toEqual([
      'faq[1].question',
      'faq[2].question',
      'faq[2].answer',
    ]);
  });

  it('reports file, field, text and remedy', () => {
    const [finding] = faqFindings([at('faq[2].question', 'Tell me')]);
    expect(finding && formatFinding(finding)).toBe(
      'home.ts › faq[2].question\n    “Tell me”\n    Ask it: end with a question mark.',
    );
  });
});

describe('seoFindings', () => {
  const page = { file: 'home.ts', field: 'seo.', title: 'Psychiatrist', description: 'd'.repeat(130) };

  it('accepts a page with valid lengths', () => {
    expect(seoFindings([page])).toEqual([]);
  });

  it('reports a title or description that is too long or too short', () => {
    const findings = seoFindings([{ ...page, title: 't'.repeat(61), description: 'short' }]);
    expect(findings.map(({ remedy }) => remedy)).toEqual([
      '61 characters. Shorten it to 60.',
      '5 characters. Make it 120 to 155.',
    ]);
  });

  it('reports two pages with the same description', () => {
    expect(seoFindings([page, { ...page, file: 'about.ts', title: 'About' }])[0]?.remedy).toContain(
      'home.ts has the same',
    );
  });
});
