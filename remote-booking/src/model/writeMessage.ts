import type { MessageTexts } from '@site/shared-content/FormTexts';
import { cutText, lengthInLink } from './cutText';

export type ChatMessage = {
  /** The whole message, for copying. */
  readonly full: string;
  /** The part that fits safely into a link; the whole message unless it is very long. */
  readonly linked: string;
};

/**
 * The maximum length of the text in the link. Servers reject URLs above about 8000 letters, and the message would be
 * lost.
 */
export const linkLimit = 6000;

/** The maximum length of each line except the last, which gets the rest: the request or the question. */
const lineLimit = 720;

/** Replaces lone surrogates, on which `encodeURIComponent` throws. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Builds the chat message of docs/spec.md §7: the greeting, then a line for each non-empty value. */
export function writeMessage<Line extends string>(
  texts: MessageTexts<Line>,
  values: Readonly<Partial<Record<Line, string>>>,
): ChatMessage {
  const lines = (Object.entries(texts.lines) as [Line, string][]).flatMap(([line, label]) => {
    const value = wellFormed(values[line] ?? '').trim();
    return value ? [{ start: `\n${label}: `, value }] : [];
  });
  const full = lines.reduce((text, { start, value }) => text + start + value, texts.greeting);
  const linked = lines.reduce((text, { start, value }, index) => {
    const room = linkLimit - lengthInLink(text + start);
    return text + start + cutText(value, index < lines.length - 1 ? Math.min(lineLimit, room) : room);
  }, texts.greeting);
  return { full, linked };
}
