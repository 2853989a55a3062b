import { inSeries } from './inSeries';

it.each([
  [[], ''],
  [['Odia'], 'Odia'],
  [['Odia', 'Hindi'], 'Odia and Hindi'],
  [['Odia', 'Hindi', 'English'], 'Odia, Hindi and English'],
])('the series %j is joined as people say it', (names, said) => {
  expect(inSeries(names)).toBe(said);
});
