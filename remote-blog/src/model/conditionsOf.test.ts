import { articles } from '@site/shared-content/articles';
import { conditionsOf } from './conditionsOf';

describe('conditionsOf', () => {
  it('keeps the tags that name a condition', () => {
    expect(conditionsOf(['Insomnia', 'Sleep', 'Worry'])).toEqual(['Insomnia']);
  });

  it('writes the name in full', () => {
    expect(conditionsOf(['OCD', 'Stress', 'Exam stress'])).toEqual([
      'Obsessive-compulsive disorder',
      'Stress',
    ]);
  });

  it('names no condition for an article about suicide', () => {
    const named = articles.find(({ slug }) => slug === 'suicide-prevention');
    expect(conditionsOf(named?.tags ?? [])).toEqual([]);
  });
});
