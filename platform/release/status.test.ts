/** @jest-environment node */
import { openStore } from '../registry/store/openStore';
import { ago, changedSizes, difference, releasesText, statusText } from './status';

const now = Date.parse('2026-03-01T12:00:00Z');

describe('what the release command says', () => {
  it.each([
    ['2026-03-01T11:59:30Z', 'just now'],
    ['2026-03-01T11:59:00Z', '1 minute ago'],
    ['2026-03-01T11:01:00Z', '59 minutes ago'],
    ['2026-03-01T11:00:00Z', '1 hour ago'],
    ['2026-02-27T13:00:00Z', '47 hours ago'],
    ['2026-02-27T12:00:00Z', '2 days ago'],
  ])('of %s: %s', (moment, words) => {
    expect(ago(moment, now)).toBe(words);
  });

  it.each([
    [0, 'same size'],
    [12, '+12 bytes'],
    [-12, '-12 bytes'],
    [420, '+0.4 KB'],
    [-1234, '-1.2 KB'],
  ])('of %d bytes more: %s', (bytes, words) => {
    expect(difference(bytes)).toBe(words);
  });

  it('names the files that changed, the largest change first, new and gone ones too', () => {
    const before = { 'a.js': 1000, 'same.js': 5, 'gone.css': 50 };
    const after = { 'a.js': 1020, 'same.js': 5, 'new.js': 4000 };
    expect(changedSizes(before, after)).toEqual(['new.js +4.0 KB', 'gone.css -50 bytes', 'a.js +20 bytes']);
  });

  it('says how to begin when there is nothing', () => {
    expect(releasesText([])).toContain('npm run release -- publish <app>');
    const told = (url: string) =>
      statusText({ url, store: openStore(url) }, { states: [], ignored: [] }, [], []);
    expect(told('/srv/registry')).toBe(
      'Nothing is live in /srv/registry yet. If there should be a site, correct REGISTRY; a new one begins with: npm start',
    );
    expect(told('s3://clinic/registry')).toMatch(/^Nothing is live in s3:.* npm start -- --promote$/);
  });
});
