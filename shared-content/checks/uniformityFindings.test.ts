import type { Article } from '../src/articles/Article';
import { insomnia } from '../src/articles/insomnia';
import { medicineSafety } from '../src/medicineSafety';
import { uniformityFindings } from './uniformityFindings';

const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Nine articles without anything in common: lists of different lengths, different words. */
function nine(change: (article: Article, place: number) => Partial<Article>): readonly Article[] {
  return names.map((name, place) => {
    const words = (field: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${name}${field}${at} ${name} ${field} ${at} ${name}.`);
    const different: Article = {
      ...insomnia,
      slug: name as 'insomnia',
      date: `2025-01-0${place + 1}`,
      title: name,
      description: name,
      text1: words('text', 3),
      crux: name,
      hookTitle: name,
      hookText: name,
      keyPoints: words('key', place + 1),
      diagnosis: { title: name, content: words('sign', place + 1) },
      remedies: { title: name, content: words('remedy', place + 1) },
      family: { title: name, content: words('family', place + 1) },
      help: { routine: words('routine', place + 1) },
      conclusion: words('end', place + 1),
    };
    return { ...different, ...change(different, place) };
  });
}

/** What is reported if the first articles change. */
const findings = (count: number, change: (article: Article, place: number) => Partial<Article>) =>
  uniformityFindings(nine((article, place) => (place < count ? change(article, place) : {}))).map(
    ({ file, field, remedy }) => `${file} ${field}: ${remedy}`,
  );

const saying = (phrase: string) => (_: Article, place: number) => ({ crux: `${names[place]}. ${phrase}` });
const sameEnding = ({ conclusion }: Article, place: number) => ({
  conclusion: [...conclusion.slice(1), `Call ${names[place]} {helpline} at any hour.`],
});

describe('uniformityFindings', () => {
  it.each([
    [
      'a phrase',
      saying('Only an assessment can tell.'),
      'articles/four.ts a phrase: 4 articles say “only an assessment can tell”',
    ],
    ['an ending with the same number in other words', sameEnding, 'articles/four.ts conclusion: '],
  ])('reports %s in more than a third of the articles', (_, change, message) => {
    expect(findings(4, change)).toEqual([expect.stringContaining(message)]);
  });

  it('accepts articles that differ, and the medicine warnings', () => {
    expect(findings(0, () => ({}))).toEqual([]);
    expect(findings(9, saying(medicineSafety.antidepressant))).toEqual([]);
  });
});
