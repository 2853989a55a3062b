import { english } from '@site/shared-content/languages/english';
import { hindi } from '@site/shared-content/languages/hindi';
import { languageIds } from '@site/shared-content/languages/languages';
import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { digestOf, nameFindings, translationFindings } from './translationFindings';

const withLine = (line: object) => ({ ...hindi, lines: { ...hindi.lines, ...line } });
const remedies = (table: typeof hindi) =>
  translationFindings('hindi', table, english).map(({ remedy }) => remedy);

it('nameFindings reports a language in which the sample has no names', () => {
  expect(languageIds.flatMap((id) => nameFindings(id, clinicProfile))).toEqual([]);
  const { hindi: _, ...namesInScripts } = clinicProfile.namesInScripts ?? {};
  expect(nameFindings('hindi', { ...clinicProfile, namesInScripts })).toEqual(
    [clinicProfile.name, clinicProfile.city, clinicProfile.team[0].name].map((words) => ({
      file: 'profile/sampleProfile.ts',
      field: 'namesInScripts.hindi',
      words,
      remedy: 'Add this name in the letters of the language.',
    })),
  );
  expect(nameFindings('hindi', { ...clinicProfile, namesInScripts, sample: false })).toEqual([]);
});

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
