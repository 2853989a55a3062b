/** @jest-environment node */
import { wordsForPlaywright } from './wordsForPlaywright';

describe('npm run e2e', () => {
  it.each([
    [['--browser', 'firefox'], ['--project=firefox']],
    [
      ['faults', '--browser=webkit', '-g', 'reload'],
      ['faults', '--project=webkit', '-g', 'reload'],
    ],
    [
      ['--browser', 'firefox', '--browser', 'webkit'],
      ['--project=firefox', '--project=webkit'],
    ],
    [
      ['frame', '--project=journeys'],
      ['frame', '--project=journeys'],
    ],
  ])('%j runs the tests of %j', (args, words) => {
    expect(wordsForPlaywright(args)).toEqual(words);
  });

  it.each([[['--browser', 'safari']], [['--browser']], [['--browser=']]])(
    '%j says which browsers have tests, before anything is built',
    (args) => {
      expect(() => wordsForPlaywright(args)).toThrow(/firefox and webkit.*npm run e2e -- --browser firefox/);
    },
  );
});
