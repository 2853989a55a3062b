import type { Article } from '../src/articles/Article';
import { insomnia } from '../src/articles/insomnia';
import { schemaFindings } from './schemaFindings';

function reportFor(change: Record<string, unknown>): string {
  const changed = { ...insomnia, ...change } as unknown as Article;
  return schemaFindings(changed)
    .map(({ file, field, words, remedy }) => `${file} ${field} (${words}): ${remedy}`)
    .join('\n');
}

describe('schemaFindings', () => {
  it('accepts an article with all its fields', () => {
    expect(reportFor({})).toBe('');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a missing field', { crux: undefined }, 'articles/insomnia.ts crux (nothing): Every article has it.'],
    ['an empty text', { hookText: ' ' }, 'hookText (" "): Write a text: \'…\'.'],
    ['an empty paragraph', { text1: ['One.', ''] }, 'text1 ('],
    ['a text instead of a list', { conclusion: 'The end.' }, 'Write a list of texts'],
    ['a list without a title', { family: { content: ['Listen.'] } }, 'family ('],
    ['an unknown drawing', { image: { tile: 'brain' } }, 'with one of disorders, sleep'],
    ['an unknown condition', { conditions: ['OCD'] }, 'names of articles/conditions.ts'],
    ['help without the routine list', { help: { urgent: ['you feel unsafe'] } }, 'routine is always needed'],
    ['a source without a publisher', { sources: [{ title: 'T', url: 'https://x.example' }] }, 'publisher'],
    [
      'a misspelt field',
      { keyPoint: ['One.'] },
      'keyPoint (["One."]): No field has this name. Use one of slug',
    ],
  ])('reports %s', (_, change, message) => {
    expect(reportFor(change)).toContain(message);
  });
});
