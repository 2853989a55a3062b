import { findingAt } from './Finding';
import type { Finding, TextAt } from './Finding';
import { wordCount } from './sentencesOf';

const longestAnswer = 70;

/** Questions that are none, and answers that nobody reads to the end (docs/design.md §6). */
export function faqFindings(texts: readonly TextAt[]): readonly Finding[] {
  const findings: Finding[] = [];
  const questions = new Map<string, TextAt>();
  for (const one of texts) {
    if (one.field.endsWith('.question')) {
      if (!one.text.endsWith('?')) findings.push(findingAt(one, 'Ask it: end with a question mark.'));
      const before = questions.get(one.text);
      if (before?.file === one.file)
        findings.push(findingAt(one, `Stands in ${before.field} of this file too.`));
      questions.set(one.text, one);
    }
    if (one.field.endsWith('.answer') && wordCount(one.text) > longestAnswer) {
      findings.push(findingAt(one, `${wordCount(one.text)} words. Answer in at most ${longestAnswer}.`));
    }
  }
  return findings;
}
