import { fillIn, placeholders } from '@site/shared-content/fillIn';
import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';
import { sentencesOf, wordCount } from './sentencesOf';

const maxSentenceWords = 25;
const maxMeanWords = 16;

/** Words that the house style forbids (docs/design.md §2), with what to write instead. */
const forbidden: readonly { readonly pattern: RegExp; readonly remedy: string }[] = [
  { pattern: /\bcommit(s|ted|ting)? suicide\b/i, remedy: 'Write “died by suicide” or “ended their life”.' },
  {
    pattern: /\b(failed|unsuccessful|successful|completed) (suicide|attempt)/i,
    remedy: 'Write “tried to end their life” or “died by suicide”.',
  },
  {
    pattern: /\bsuicide epidemic|\bepidemic of suicide/i,
    remedy: 'Leave the metaphor out; say what is known.',
  },
  { pattern: /\bskyrocket\w*/i, remedy: 'Give the figure with year and source, or leave it out.' },
  { pattern: /\bcry for attention\b/i, remedy: 'Say that the person is in pain and asks for help.' },
  { pattern: /\bsuffer(s|ed|ing)? (from|with)\b/i, remedy: 'Write “has” or “people with …”.' },
  { pattern: /\bsufferers?\b/i, remedy: 'Write “people with …”.' },
  { pattern: /\bmentally ill\b/i, remedy: 'Write “people with a mental health condition”.' },
  {
    pattern:
      /\b(an?|the|some|many|most) (schizophrenic|depressive|bipolar|autistic)s?(?=[.,;:]| who| is| are)/i,
    remedy: 'Write “a person with …”.',
  },
  { pattern: /\bschizophrenics\b/i, remedy: 'Write “people with schizophrenia”.' },
  { pattern: /\baddicts?\b/i, remedy: 'Write “a person who cannot stop using …”.' },
  { pattern: /\b(lunatics?|mental asylum|madness|insane|crazy)\b/i, remedy: 'Leave the word out.' },
  { pattern: /\bnormal people\b/i, remedy: 'Write “other people” or “most people”.' },
  { pattern: /\bthink positive(ly)?\b/i, remedy: 'Say what the person can do.' },
  { pattern: /\bcur(e|es|ed|ing)\b/i, remedy: 'Write “treat”, “help” or “get better”.' },
  { pattern: /\bguarantee\w*/i, remedy: 'Say what usually happens, and that it differs.' },
  { pattern: /\b100 ?(%|per cent|percent)/i, remedy: 'Say what is true, with its limits.' },
  { pattern: /\bpermanent solution\b/i, remedy: 'Say what helps and for how long.' },
  {
    pattern:
      /\bstands (on|behind|beside)\b|\bstands? in the (address|file|list)\b|\bstand (on (this|our) page|on our|behind it)\b/i,
    remedy: 'Say where it is: “is on”, “is next to”, or who does what.',
  },
  {
    pattern: /\bis no (illness|disorder|disease|gift|weakness|fault)\b/i,
    remedy: 'Write “is not a …” or “is not an …”.',
  },
  {
    pattern: /^Talks\b|\b(a first|for) talks?\b/i,
    remedy: 'Write “talk” as a verb, or “conversation”, “meeting”.',
  },
  {
    pattern: /\bbears? on\b|\bin view\b|\bon trial\b|\blose the thread\b/i,
    remedy: 'Say it without the metaphor.',
  },
  { pattern: /\bjust\b/i, remedy: 'Leave it out, or write “only”.' },
  {
    pattern: /\b(best|top|leading|number one|no\. ?1) (clinic|hospital|psychiatrist|doctor)s?\b/i,
    remedy: 'Name a fact that can be checked; doctors may not praise themselves.',
  },
  { pattern: /\b\d+(\.\d+)?[ -]?(mg|mcg|µg|milligrams?)\b/i, remedy: 'Name no dose.' },
  {
    pattern: /\bKIRAN\b|1800-599-0019/,
    remedy: 'Remove it: nobody could confirm that this helpline still works.',
  },
  {
    pattern:
      /\b(in today’s|in today's|fast-paced|delv(e|es|ing)|tapestry|embark\w*|game-?changer|seamless\w*|testament to|look no further|it(’|')?s? (is )?(important|worth) (to note|noting)|in conclusion|unlock(s|ing)? (the|your))\b/i,
    remedy: 'Say it as you would to a visitor in the room.',
  },
];

/** Finds forbidden words and unknown placeholders. */
export function wordFindings(texts: readonly LocatedText[]): readonly Finding[] {
  const findings: Finding[] = [];
  for (const one of texts) {
    for (const { pattern, remedy } of forbidden) {
      const hit = pattern.exec(one.text);
      if (hit)
        findings.push(findingAt(one, `Do not write “${hit[0]}”. ${remedy}`, excerptAt(one.text, hit.index)));
    }
    for (const [inBraces, name = ''] of one.text.matchAll(/\{(\w*)\}/g)) {
      if (!(name in placeholders)) {
        const known = Object.keys(placeholders).map((placeholder) => `{${placeholder}}`);
        findings.push(
          findingAt(one, `${inBraces} is not a known placeholder. Use one of ${known.join(', ')}.`),
        );
      }
    }
  }
  return findings;
}

function excerptAt(text: string, index: number): string {
  const from = Math.max(0, text.lastIndexOf(' ', index - 40));
  return text.slice(from, index + 60).trim();
}

/**
 * Finds sentences that are too long, and files whose sentences are too long on average (docs/design.md §2). The clinic's facts
 * are filled in before counting.
 */
export function sentenceFindings(texts: readonly LocatedText[]): readonly Finding[] {
  const findings: Finding[] = [];
  const lengths = new Map<string, number[]>();
  for (const one of texts) {
    for (const sentence of sentencesOf(fillIn(one.text))) {
      const length = wordCount(sentence);
      if (length > maxSentenceWords) {
        findings.push(
          findingAt(
            one,
            `${length} words. Split it: no sentence has more than ${maxSentenceWords}.`,
            sentence,
          ),
        );
      }
      // Labels and headings are not sentences, and would lower every mean.
      if (/[.!?…][”’")]*$/.test(sentence)) lengths.set(one.file, [...(lengths.get(one.file) ?? []), length]);
    }
  }
  for (const [file, counts] of lengths) {
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    if (mean > maxMeanWords) {
      findings.push({
        file,
        field: 'whole file',
        words: `${mean.toFixed(1)} words per sentence on average`,
        remedy: `Shorten the longest sentences until the mean is ${maxMeanWords} or less.`,
      });
    }
  }
  return findings;
}
