import { feeSentence, paymentSentence } from '@site/shared-content/fees';
import { fillIn } from '@site/shared-content/fillIn';
import { medicineSafety } from '../src/medicineSafety';
import { patientRights } from '../src/patientRights';
import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';
import { sentencesOf, wordCount } from './sentencesOf';

const minRepeatedWords = 8;
/** Texts are compared by their runs of so many words. */
const shingleLength = 5;
/** The share of the shorter text's runs that another text may have too. */
const maxInCommon = 0.5;

/** Safety texts are the same everywhere on purpose, and so is an article's help list. */
const repeatable = /^help\.|^formEmergency/;

/** Sentences that are repeated on purpose: medicine warnings, the rights of a patient, fees. */
const sharedSentences: readonly string[] = [
  ...Object.values(medicineSafety),
  ...Object.values(patientRights),
  feeSentence(),
  paymentSentence(),
].map((sentence) => fillIn(sentence));

/** A text without the sentences that are repeated on purpose. */
function ownWords(one: LocatedText): LocatedText {
  const text = sharedSentences.reduce((rest, sentence) => rest.replace(sentence, ''), one.text);
  return { ...one, text: text.trim() };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Sentences that occur in two places. */
export function repeatedSentences(texts: readonly LocatedText[]): readonly Finding[] {
  const first = new Map<string, LocatedText>();
  const findings: Finding[] = [];
  for (const one of texts.map(ownWords)) {
    if (repeatable.test(one.field)) continue;
    for (const sentence of sentencesOf(one.text)) {
      if (wordCount(sentence) < minRepeatedWords) continue;
      const key = plain(sentence);
      const before = first.get(key);
      if (!before) first.set(key, one);
      else findings.push(findingAt(one, `Also in ${before.file} › ${before.field}. Reword it.`, sentence));
    }
  }
  return findings;
}

function shinglesOf(text: string): ReadonlySet<string> {
  const words = plain(text).split(' ');
  const shingles = new Set<string>();
  for (let start = 0; start + shingleLength <= words.length; start += 1) {
    shingles.add(words.slice(start, start + shingleLength).join(' '));
  }
  return shingles;
}

/** Paragraphs and answers that share half of their wording with another one. */
export function nearCopies(texts: readonly LocatedText[]): readonly Finding[] {
  const long = texts
    .map(ownWords)
    .filter(({ text, field }) => wordCount(text) >= 15 && !repeatable.test(field));
  const shingles = long.map(({ text }) => shinglesOf(text));
  const holders = new Map<string, number[]>();
  const findings: Finding[] = [];
  long.forEach((one, index) => {
    const own = shingles[index] ?? new Set();
    const shared = new Map<number, number>();
    for (const shingle of own) {
      for (const other of holders.get(shingle) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
      holders.set(shingle, [...(holders.get(shingle) ?? []), index]);
    }
    for (const [other, count] of shared) {
      const smaller = Math.min(own.size, shingles[other]?.size ?? 0);
      const twin = long[other];
      if (twin && count / smaller > maxInCommon) {
        findings.push(
          findingAt(one, `Nearly the same as ${twin.file} › ${twin.field}. Give it its own angle.`),
        );
      }
    }
  });
  return findings;
}
