const compiled = new Map<string, RegExp>();

/** The pattern of a phrase as `signSubjects.ts` writes it: “/” between alternatives, “…” for other words of the sentence. */
function patternOf(phrase: string): RegExp {
  const pattern = phrase
    .split(' ')
    .map((word) =>
      word === '…'
        ? '…'
        : `(?:${word
            .split('/')
            .map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('|')})`,
    )
    .join('\\s+')
    .replaceAll('\\s+…\\s+', '(?![\\p{L}\\p{N}])[^.?!]*?(?<![\\p{L}\\p{N}])');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${pattern}(?![\\p{L}\\p{N}])`, 'giu');
}

function compile(phrase: string): RegExp {
  const known = compiled.get(phrase) ?? patternOf(phrase);
  compiled.set(phrase, known);
  return known;
}

/**
 * Whether a text has one of the phrases, outside of the phrases that are not meant.
 * @param phrases in the form that `signSubjects.ts` describes
 */
export function mentions(
  text: string,
  phrases: readonly string[],
  notMeant: readonly string[] = [],
): boolean {
  const rest = notMeant.reduce((kept, phrase) => kept.replace(compile(phrase), ' | '), text);
  return phrases.some((phrase) => rest.search(compile(phrase)) >= 0);
}
