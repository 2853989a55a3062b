const deed = 'globalThis.harmed=true;alert(1)';

/**
 * Texts that exploit or break careless sites, one of each kind: unit tests pass any text to the functions. If code in one runs, it sets
 * `harmed` or opens a dialog.
 */
export const hostileTexts: Readonly<Record<string, string>> = {
  'a script': `</script><script>${deed}</script>`,
  'a picture that fails': `"><img src=x onerror="${deed}">`,
  'a style and a base': '</style></title><base href="//evil.example/"><style>*{display:none}</style>',
  'letters from right to left': '\u202Egnp.tpircs\u202C \u2066\u2067\u061C עברית العربية',
  'line breaks of every kind': 'a\r\nSet-Cookie: x=1\r\n\r\n\u2028b\u2029c\u0085d\vd\f',
  'half a character': '\uD83D x \uDE00',
  'an encoded NUL and a way up': '%00%2e%2e%2f..%5c',
  'the prototype': '__proto__',
  'a very long word': 'Krankenhaus'.repeat(90),
};

/** Longer than the maximum length of an address. */
export const hugeText = 'seelenheil '.repeat(9100);

/** Replaces lone surrogates, which neither an address nor the chat can contain. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
