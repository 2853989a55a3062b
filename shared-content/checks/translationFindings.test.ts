import { english } from '@site/shared-content/languages/english';
import { hindi } from '@site/shared-content/languages/hindi';
import { digestOf, translationFindings } from './translationFindings';

const withLine = (line: object) => ({ ...hindi, lines: { ...hindi.lines, ...line } });
const remedies = (table: typeof hindi) => translationFindings('hindi', table).map(({ remedy }) => remedy);

describe('translationFindings', () => {
  it('reports a line that lost its number', () => {
    expect(remedies(withLine({ callEmergency: 'फ़ोन करें' }))).toEqual([
      'The English line has {emergency}. Let this line have the same.',
    ]);
  });

  it('reports a line that is not translated, and one with an English word', () => {
    for (const whoHeading of ['Who we are', 'हम कौन हैं (team)', ''])
      expect(remedies(withLine({ whoHeading }))).toHaveLength(1);
  });

  it('reports a language whose English text has changed since its translation', () => {
    expect(digestOf({ ...english, closed: 'shut' })).not.toBe(digestOf(english));
    expect(remedies({ ...hindi, translatedFrom: '00000000' })[0]).toContain('english.ts has changed since');
  });
});
