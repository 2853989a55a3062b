import { inSeries } from './inSeries';

it.each([
  [[], ''],
  [['Odia'], 'Odia'],
  [['Odia', 'Hindi'], 'Odia and Hindi'],
  [['Odia', 'Hindi', 'English'], 'Odia, Hindi and English'],
])('joins %j as people say it', (names, said) => {
  expect(inSeries(names)).toBe(said);
});
