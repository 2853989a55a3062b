/** What visitors and their pasted text may bring: scripts, marks, joined emoji, control characters, syntax of addresses. */
const pieces = [
  ...'abc XYZ 019&=#?+%/\\:;@\'"<>()[]{}~^|`$!*,.-_\n\r\t\0',
  'ନମସ୍କାର',
  'କ୍ଷ',
  'हिन्दी',
  'ગુજ',
  'עברית',
  '\u202Eabc\u202C',
  'e\u0301',
  'a\u0300\u0301\u0302',
  '👩🏽‍⚕️',
  '👨‍👩‍👧‍👦',
  '🇮🇳',
  '😀',
  '\uFFFD',
  '\u2028',
  '%20',
  '&text=',
  '#x',
  '?phone=1',
  '</script>',
  'javascript:',
];

/** The same numbers for the same seed: a failure can be run again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some text out of `pieces` and single code units, halves of characters among them unless left out. */
export function anyText(random: () => number, length: number, lone = true): string {
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length }, () => {
    if (random() < 0.7) return pieces[below(pieces.length)] ?? '';
    const unit = lone ? below(0x10000) : below(0xd800);
    return String.fromCharCode(unit);
  }).join('');
}

/** Many texts, short ones more often than long ones. */
export function manyTexts(seed: number, count: number, lone = true): readonly string[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, index) =>
    anyText(random, Math.floor(random() ** 3 * (index % 400)), lone),
  );
}
