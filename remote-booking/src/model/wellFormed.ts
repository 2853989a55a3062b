/** Text without halves of characters: a lone surrogate has no encoding, and `encodeURIComponent` throws on it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
