import { fillIn, placeholders } from '@site/shared-content/fillIn';
import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';
import { sentencesOf, wordCount } from './sentencesOf';

const maxSentenceWords = 25;
const maxMeanWords = 16;

/** Words that the house style forbids (docs/design.md §2), with what to write instead. */
const unwanted: readonly { readonly words: RegExp; readonly remedy: string }[] = [
  { words: /\bcommit(s|ted|ting)? suicide\b/i, remedy: 'Write “died by suicide” or “ended their life”.' },
  {
    words: /\b(failed|unsuccessful|successful|completed) (suicide|attempt)/i,
    remedy: 'Write “tried to end their life” or “died by suicide”.',
  },
  {
    words: /\bsuicide epidemic|\bepidemic of suicide/i,
    remedy: 'Leave the metaphor out; say what is known.',
  },
  { words: /\bskyrocket\w*/i, remedy: 'Give the figure with year and source, or leave it out.' },
  { words: /\bcry for attention\b/i, remedy: 'Say that the person is in pain and asks for help.' },
  { words: /\bsuffer(s|ed|ing)? (from|with)\b/i, remedy: 'Write “has” or “people with …”.' },
  { words: /\bsufferers?\b/i, remedy: 'Write “people with …”.' },
  { words: /\bmentally ill\b/i, remedy: 'Write “people with a mental health condition”.' },
  {
    words:
      /\b(an?|the|some|many|most) (schizophrenic|depressive|bipolar|autistic)s?(?=[.,;:]| who| is| are)/i,
    remedy: 'Write “a person with …”.',
  },
  { words: /\bschizophrenics\b/i, remedy: 'Write “people with schizophrenia”.' },
  { words: /\baddicts?\b/i, remedy: 'Write “a person who cannot stop using …”.' },
  { words: /\b(lunatics?|mental asylum|madness|insane|crazy)\b/i, remedy: 'Leave the word out.' },
  { words: /\bnormal people\b/i, remedy: 'Write “other people” or “most people”.' },
  { words: /\bthink positive(ly)?\b/i, remedy: 'Say what the person can do.' },
  { words: /\bcur(e|es|ed|ing)\b/i, remedy: 'Write “treat”, “help” or “get better”.' },
  { words: /\bguarantee\w*/i, remedy: 'Say what usually happens, and that it differs.' },
  { words: /\b100 ?(%|per cent|percent)/i, remedy: 'Say what is true, with its limits.' },
  { words: /\bpermanent solution\b/i, remedy: 'Say what helps and for how long.' },
  {
    words:
      /\bstands (on|behind|beside)\b|\bstands? in the (address|file|list)\b|\bstand (on (this|our) page|on our|behind it)\b/i,
    remedy: 'Say where it is: “is on”, “is next to”, or who does what.',
  },
  {
    words: /\bis no (illness|disorder|disease|gift|weakness|fault)\b/i,
    remedy: 'Write “is not a …” or “is not an …”.',
  },
  {
    words: /^Talks\b|\b(a first|for) talks?\b/i,
    remedy: 'Write “talk” as a verb, or “conversation”, “meeting”.',
  },
  {
    words: /\bbears? on\b|\bin view\b|\bon trial\b|\blose the thread\b/i,
    remedy: 'Say it without the metaphor.',
  },
  { words: /\bjust\b/i, remedy: 'Leave it out, or write “only”.' },
  {
    words: /\b(best|top|leading|number one|no\. ?1) (clinic|hospital|psychiatrist|doctor)s?\b/i,
    remedy: 'Name a fact that can be checked; doctors may not praise themselves.',
  },
  { words: /\b\d+(\.\d+)?[ -]?(mg|mcg|µg|milligrams?)\b/i, remedy: 'Name no dose.' },
  {
    words: /\bKIRAN\b|1800-599-0019/,
    remedy: 'Take it out: nobody could confirm that this line still answers.',
  },
  {
    words:
      /\b(in today’s|in today's|fast-paced|delv(e|es|ing)|tapestry|embark\w*|game-?changer|seamless\w*|testament to|look no further|it(’|')?s? (is )?(important|worth) (to note|noting)|in conclusion|unlock(s|ing)? (the|your))\b/i,
    remedy: 'Say it as you would to a visitor in the room.',
  },
];

/** Forbidden words and unknown placeholders. */
export function wordFindings(texts: readonly LocatedText[]): readonly Finding[] {
  const findings: Finding[] = [];
  for (const one of texts) {
    for (const { words, remedy } of unwanted) {
      const hit = words.exec(one.text);
      if (hit)
        findings.push(findingAt(one, `Do not write “${hit[0]}”. ${remedy}`, around(one.text, hit.index)));
    }
    for (const [inBraces, name = ''] of one.text.matchAll(/\{(\w*)\}/g)) {
      if (!(name in placeholders)) {
        const known = Object.keys(placeholders).map((known) => `{${known}}`);
        findings.push(findingAt(one, `${inBraces} stands for nothing. Use one of ${known.join(', ')}.`));
      }
    }
  }
  return findings;
}

function around(text: string, index: number): string {
  const from = Math.max(0, text.lastIndexOf(' ', index - 40));
  return text.slice(from, index + 60).trim();
}

/**
 * Sentences that are too long, and files whose sentences are too long on average (docs/design.md §2). The clinic's facts
 * are filled in before counting.
 */
export function sentenceFindings(texts: readonly LocatedText[]): readonly Finding[] {
  const findings: Finding[] = [];
  const lengths = new Map<string, number[]>();
  for (const one of texts) {
    for (const sentence of sentencesOf(fillIn(one.text))) {
      const words = wordCount(sentence);
      if (words > maxSentenceWords) {
        findings.push(
          findingAt(
            one,
            `${words} words. Split it: no sentence has more than ${maxSentenceWords}.`,
            sentence,
          ),
        );
      }
      // Labels and headings are not sentences, and would lower every mean.
      if (/[.!?…][”’")]*$/.test(sentence)) lengths.set(one.file, [...(lengths.get(one.file) ?? []), words]);
    }
  }
  for (const [file, words] of lengths) {
    const mean = words.reduce((sum, count) => sum + count, 0) / words.length;
    if (mean > maxMeanWords) {
      findings.push({
        file,
        field: 'all of it',
        words: `${mean.toFixed(1)} words a sentence`,
        remedy: `Shorten the longest sentences until the mean is ${maxMeanWords} or less.`,
      });
    }
  }
  return findings;
}
