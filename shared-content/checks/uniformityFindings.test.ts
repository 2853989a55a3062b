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

const fields = (articles: readonly Article[]) => uniformityFindings(articles).map(({ field }) => field);

describe('uniformityFindings', () => {
  it('accepts articles that differ', () => {
    expect(fields(nine(() => ({})))).toEqual([]);
  });

  it('reports a list of the same length in more than a third of them', () => {
    const four = nine((article, place) =>
      place < 4
        ? { keyPoints: [`a ${place}`, `b ${place}`, `c ${place}`] }
        : { keyPoints: article.keyPoints },
    );
    expect(fields(four)).toEqual(['keyPoints']);
    expect(fields(nine((_, place) => (place < 2 ? { keyPoints: ['a', 'b', 'c'] } : {})))).toEqual([]);
  });

  it('reports a phrase in more than a third of them', () => {
    const phrase = 'Only an assessment can tell.';
    const four = nine((_, place) => (place < 4 ? { crux: `${names[place]}. ${phrase}` } : {}));
    expect(uniformityFindings(four).map(({ remedy }) => remedy)).toEqual([
      expect.stringContaining('4 articles say “only an assessment can tell”'),
    ]);
  });

  it('reports endings with the same number in other words', () => {
    const four = nine((article, place) =>
      place < 4
        ? { conclusion: [...article.conclusion.slice(1), `Call ${names[place]} {helpline} at any hour.`] }
        : {},
    );
    expect(fields(four)).toEqual(['conclusion']);
  });

  it('allows the medicine warnings', () => {
    expect(
      fields(nine((_, place) => ({ crux: `${names[place]}. ${medicineSafety.antidepressant}` }))),
    ).toEqual([]);
  });
});
