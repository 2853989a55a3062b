import fc from 'fast-check';

/** Combining marks, joined emoji, control characters, URL and HTML syntax, and inherited property names. */
const pieces = [
  ...'abc XYZ 019&=#?+%/\\:;@\'"<>()[]{}~^|`$!*,.-_\n\r\t\0',
  ...[
    'ନମସ୍କାର',
    'କ୍ଷ',
    'हिन्दी',
    'עברית',
    '\u202Eabc\u202C',
    'e\u0301',
    'a\u0300\u0301\u0302',
    '\uFEFF',
    '\u2028',
  ],
  ...['👩🏽‍⚕️', '👨‍👩‍👧‍👦', '🇮🇳', '😀', '\uFFFD', '%20', '%00', '%E0%A4%A', '&text=', '#x', '?phone=1', '../', '//'],
  ...['</script>', '<img src=x onerror=alert(1)>', 'javascript:', '{city}', '$&', '.*', '(a+)+$'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
];

const halfCharacter = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit));

type AnyTextOptions = {
  /** Includes lone surrogates, which no encoding can represent. */
  readonly halves?: boolean;
};

/** Any text that a visitor may enter or a URL may contain, short or long, for property tests. */
export function anyText({ halves = true }: AnyTextOptions = {}): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { arbitrary: fc.constantFrom(...pieces), weight: 4 },
    fc.string({ unit: 'binary', maxLength: 5 }),
    ...(halves ? [halfCharacter] : []),
  );
  const text = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''));
  const long = fc.tuple(text, fc.integer({ min: 2, max: 200 })).map(([part, times]) => part.repeat(times));
  // Two adjacent surrogates may form one valid character.
  return fc.oneof({ arbitrary: text, weight: 4 }, long);
}
