import { faqFindings } from './faqFindings';
import { formatFinding } from './Finding';

it('faqFindings reports a repeated question, one without a question mark, and a long answer, with the remedy', () => {
  const texts = Object.entries({
    'faq[0].question': 'Can I come?',
    'faq[1].question': 'Can I come?',
    'faq[2].question': 'Tell me',
    'faq[2].answer': Array.from({ length: 71 }, () => 'word').join(' '),
  }).map(([field, text]) => ({ file: 'home.ts', field, text }));
  const findings = faqFindings(texts);
  expect(findings.map(({ field }) => field)).toEqual(['faq[1].question', 'faq[2].question', 'faq[2].answer']);
  expect(findings.map(formatFinding)[1]).toBe(
    'home.ts › faq[2].question\n    “Tell me”\n    Ask it: end with a question mark.',
  );
});
