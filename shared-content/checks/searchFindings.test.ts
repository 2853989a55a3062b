import { articles } from '../src/articles/articles';
import { insomnia } from '../src/articles/insomnia';
import { missingWords, searchFindings } from './searchFindings';

it('searchFindings reports a row for a word that no article and no page has', () => {
  const lost = searchFindings([insomnia]).map(({ file, field }) => `${file} ${field}`);
  expect(lost).toContain('spellings.ts schizophrenia');
  expect(lost).toContain('searchWords/odia.ts schizophrenia');
  expect(lost).not.toContain('spellings.ts insomnia');
  expect(lost).not.toContain('searchWords/hindi.ts fees');
});

it('searchFindings finds nothing in the tables of the site: every language has its script, enough rows, and each word once', () => {
  expect(searchFindings(articles)).toEqual([]);
});

it('a language without words that show help, or without a row for its page, is found', () => {
  const files = missingWords('hindi', ['suicide'], [{ to: '/bn' }]).map(({ file }) => file);
  expect(files).toEqual(['searchWords/crisisWords.ts', 'searchPages.ts']);
});
