/** @jest-environment node */
import { ago, statusText } from './statusText';

const now = Date.parse('2026-03-01T12:00:00Z');

describe('texts of the release command', () => {
  it.each([
    ['2026-03-01T11:59:30Z', 'just now'],
    ['2026-03-01T11:59:00Z', '1 minute ago'],
    ['2026-03-01T11:01:00Z', '59 minutes ago'],
    ['2026-03-01T11:00:00Z', '1 hour ago'],
    ['2026-02-27T13:00:00Z', '47 hours ago'],
    ['2026-02-27T12:00:00Z', '2 days ago'],
  ])('formats the time %s as %s', (moment, text) => {
    expect(ago(moment, now)).toBe(text);
  });

  it('prints what is live, and what others wrote in quotes', () => {
    const row = {
      app: 'blog',
      number: 7,
      release: 'a'.repeat(32),
      since: '2026-01-01T00:00:00Z',
      by: '\u001b[2J\nevil',
      action: 'rollback' as const,
      scriptBytes: 1000,
      commit: 'c'.repeat(40),
      changed: true,
    };
    const here = { url: '/srv', signatures: 'signatures are required', signedApps: ['blog'] };
    const text = statusText(here, [row], ['"x" is ignored']);
    expect(text).toMatch(/^live in \/srv:\napp {3}/);
    expect(text).toMatch(/blog +7 +a{32} +yes +c{10}\+ .* rollback by \\u001b\[2J\\nevil +1\.0 KB +none/);
    expect(text).toContain('Problems:\n  "x" is ignored');
    const shownAs = (shown: string | null) => statusText(here, [{ ...row, shown, why: 'x' }], []);
    expect(shownAs('b'.repeat(32))).toMatch(/blog +7 +a{32} +b{32} /);
    expect(shownAs(null)).toMatch(/blog +7 +a{32} +nothing works /);
    expect(text).toMatch(/ Signatures are required\.$/);
    expect(text).toContain('No server was asked');
    const answers = { 'http://a': { apps: {}, revoked: {} }, 'http://b': 'it is silent' };
    expect(statusText(here, [row], [], answers)).toContain(
      'server     blog\nhttp://a   entry none\nhttp://b   ?\n',
    );
    expect(statusText({ ...here, signedApps: ['blgo', 'shell'] }, [row], [])).toMatch(
      / Signatures are required\. Nothing of blgo, shell is live: is the name in registry\.json right\?$/,
    );
    expect(statusText(here, [], [])).toMatch(/Everything that is wanted works\./);
  });
});
