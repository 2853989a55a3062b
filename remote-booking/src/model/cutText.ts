import { charactersOf } from './charactersOf';

/** How long a text is inside a link, where a space takes three letters and one of Odia nine. */
export function lengthInLink(text: string): number {
  return encodeURIComponent(text).length;
}

const sign = '…';

/** The beginning of a well-formed text that fits into so many letters of a link; the cut shows as "…". */
export function cutText(text: string, limit: number): string {
  if (lengthInLink(text) <= limit) return text;
  let room = limit - lengthInLink(sign);
  let kept = '';
  for (const character of charactersOf(text)) {
    room -= lengthInLink(character);
    if (room < 0) break;
    kept += character;
  }
  return kept + sign;
}
