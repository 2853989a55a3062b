import type { MessageTexts } from '@site/shared-content/FormTexts';
import { cutText, lengthInLink } from './cutText';

export type ChatMessage = {
  /** The whole message, for copying. */
  readonly full: string;
  /** The part that fits safely into a link; the whole message unless it is very long. */
  readonly linked: string;
};

/** The maximum length of the encoded text in the link, in characters. Servers reject URLs above about 8000. */
export const linkLimit = 6000;

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
  const labels = lines.reduce((text, { start }) => text + start, texts.greeting);
  const share = fairShare(
    lines.map(({ value }) => lengthInLink(value)),
    linkLimit - lengthInLink(labels),
  );
  const linked = lines.reduce(
    (text, { start, value }) => text + start + cutText(value, share),
    texts.greeting,
  );
  return { full, linked };
}

/**
 * The length to which each value is cut so that together they fit into `total`: shorter values stay whole, and the longer
 * ones share the rest equally.
 */
function fairShare(lengths: readonly number[], total: number): number {
  let left = total;
  const ascending = [...lengths].sort((one, other) => one - other);
  for (const [index, length] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index));
    if (length > share) return share;
    left -= length;
  }
  return total;
}
