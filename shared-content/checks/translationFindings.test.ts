import { english } from '@site/shared-content/languages/english';
import { hindi } from '@site/shared-content/languages/hindi';
import { languageIds } from '@site/shared-content/languages/languages';
import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { digestOf, nameFindings, translationFindings } from './translationFindings';

const withLine = (line: object) => ({ ...hindi, lines: { ...hindi.lines, ...line } });

it.each<[string, typeof hindi, string]>([
  ['a line without its number', withLine({ callEmergency: 'फ़ोन करें' }), 'The English line has {emergency}.'],
  ['a line in English', withLine({ whoHeading: 'Who we are' }), ''],
  ['a line with an English word', withLine({ whoHeading: 'हम कौन हैं (team)' }), ''],
  ['an empty line', withLine({ whoHeading: '' }), ''],
  ['an older English text', { ...hindi, translatedFrom: '00000000' }, 'english.ts has changed since'],
])('a translation with %s is reported', (_, table, remedy) => {
  const found = translationFindings('hindi', table, english);
  expect(found.map((one) => one.remedy)).toEqual([expect.stringContaining(remedy)]);
  expect(digestOf({ ...english, closed: 'shut' })).not.toBe(digestOf(english));
});

it('a language in which the sample has no names is reported, but not for another clinic', () => {
  expect(languageIds.flatMap((id) => nameFindings(id, clinicProfile))).toEqual([]);
  const { hindi: _, ...namesInScripts } = clinicProfile.namesInScripts ?? {};
  const nameless = { ...clinicProfile, namesInScripts };
  expect(nameFindings('hindi', nameless).map(({ words }) => words)).toEqual([
    clinicProfile.name,
    clinicProfile.city,
    clinicProfile.team[0].name,
  ]);
  expect(nameFindings('hindi', { ...nameless, sample: false })).toEqual([]);
});
