import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';
import { wordCount } from './sentencesOf';

const maxAnswerWords = 70;

/** Questions that are not questions, repeated ones, and answers that are too long (docs/design.md §6). */
export function faqFindings(texts: readonly LocatedText[]): readonly Finding[] {
  const findings: Finding[] = [];
  const questions = new Map<string, LocatedText>();
  for (const one of texts) {
    if (one.field.endsWith('.question')) {
      if (!one.text.endsWith('?')) findings.push(findingAt(one, 'Ask it: end with a question mark.'));
      const before = questions.get(one.text);
      if (before?.file === one.file) findings.push(findingAt(one, `Also in ${before.field} of this file.`));
      questions.set(one.text, one);
    }
    if (one.field.endsWith('.answer') && wordCount(one.text) > maxAnswerWords) {
      findings.push(findingAt(one, `${wordCount(one.text)} words. Answer in at most ${maxAnswerWords}.`));
    }
  }
  return findings;
}
