import type { MessageWords } from '@site/shared-content/FormWords';
import { cutText, lengthInLink } from './cutText';

export type ChatMessage = {
  /** All of it, to be copied. */
  readonly full: string;
  /** As much of it as a link carries safely; the same text unless it is very long. */
  readonly linked: string;
};

/**
 * Letters that the text may take up in the link. Servers refuse addresses beyond about 8000, and what a refused link
 * carried would be lost on the way.
 */
export const linkLimit = 6000;

/** Letters for each line but the last one, which has what is left: the request or the question. */
const lineLimit = 720;

/** Text without halves of characters: a lone surrogate has no encoding, and `encodeURIComponent` throws on it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** The chat message of docs/spec.md §7: the greeting, then a line for each value that there is. */
export function writeMessage<Line extends string>(
  words: MessageWords<Line>,
  values: Readonly<Partial<Record<Line, string>>>,
): ChatMessage {
  const lines = (Object.entries(words.lines) as [Line, string][]).flatMap(([line, label]) => {
    const value = wellFormed(values[line] ?? '').trim();
    return value ? [{ start: `\n${label}: `, value }] : [];
  });
  const full = lines.reduce((text, { start, value }) => text + start + value, words.greeting);
  const linked = lines.reduce((text, { start, value }, index) => {
    const room = linkLimit - lengthInLink(text + start);
    return text + start + cutText(value, index < lines.length - 1 ? Math.min(lineLimit, room) : room);
  }, words.greeting);
  return { full, linked };
}
