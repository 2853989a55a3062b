const deed = 'globalThis.harmed=true;alert(1)';

/** Texts that exploit or break careless sites. If code in one runs, it sets `harmed` or opens a dialog. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'a script': `<script>${deed}</script>`,
  'a script after the end of another': `</script><script>${deed}</script>`,
  'a picture that fails': `"><img src=x onerror="${deed}">`,
  'a drawing that loads': `'><svg/onload=${deed}>`,
  'a frame with a page inside': `<iframe srcdoc="<script>parent.${deed}</script>">`,
  'a style and a base': '</style></title><base href="//evil.example/"><style>*{display:none}</style>',
  'an address that runs': `javascript:${deed}`,
  'data that runs': `data:text/html,<script>${deed}</script>`,
  'a template': '{{constructor.constructor("globalThis.harmed=true")()}}${globalThis.harmed=true}{city}%s',
  'letters from right to left': '\u202Egnp.tpircs\u202C \u2066\u2067\u061C עברית العربية',
  'control characters': 'a\u0001\u0008\u001B\u007F\u0085b',
  NUL: 'a\0b\0',
  'line breaks of every kind': 'a\r\nSet-Cookie: x=1\r\n\r\n\u2028b\u2029c\u0085d\vd\f',
  'nothing to be seen': '\uFEFF\u200B\u200D\u2060\u00AD',
  'half a character': '\uD83D x \uDE00',
  'nothing but halves': '\uDC00\uD800'.repeat(50),
  'a broken percent sign': '% %E0%A4%A %zz %u0041 %%',
  'an encoded NUL and a way up': '%00%2e%2e%2f..%5c',
  'a way up': '../../../../etc/passwd',
  'the prototype': '__proto__',
  'a constructor': 'constructor',
  'a method of every object': 'toString',
  'signs of addresses': '&q=x#y?z=1;a=b+c%20d//\\',
  'a question to a database': `'; DROP TABLE articles; -- " OR 1=1`,
  'a pattern that never ends': '(a+)+$'.repeat(30),
  'a very long word': 'Krankenhaus'.repeat(90),
  'joined emoji': '👩🏽‍⚕️👨‍👩‍👧‍👦🇮🇳🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(4),
  'a tower of accents': `Z${'\u0300\u0315\u0489\u035E'.repeat(30)}algo`,
  'letters of Odia': 'ମାନସିକ ସ୍ୱାସ୍ଥ୍ୟ କ୍ଷ',
};

/** Longer than the maximum length of an address. */
export const hugeText = 'seelenheil '.repeat(9100);

/** Replaces lone surrogates, which neither an address nor the chat can contain. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
