import { insomnia } from '../src/articles/insomnia';
import { paranoia } from '../src/articles/paranoia';
import { similarFindings } from './similarFindings';

it.each([
  ['accepts two articles with a common tag', {}, []],
  ['accepts a common long word in the titles', { tags: ['Paranoia'], title: 'Sleep and suspicion' }, []],
  [
    'reports an article alone',
    { tags: ['Paranoia', 'Psychosis'], title: 'On suspicion' },
    ['Paranoia, Psychosis'],
  ],
])('similarFindings %s', (_, change, words) => {
  const found = similarFindings([
    insomnia,
    { ...insomnia, slug: 'sleep-and-health' },
    { ...paranoia, ...change },
  ]);
  expect(found.map((one) => one.words)).toEqual(words);
});
