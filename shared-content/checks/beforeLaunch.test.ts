import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import type { Article } from '../src/articles/Article';
import { insomnia } from '../src/articles/insomnia';
import type { ClinicProfile } from '../src/profile/ClinicProfile';
import { beforeLaunch, formatLaunchList } from './beforeLaunch';

const { fees: _fees, ...silent } = clinicProfile;
const fees = { firstVisit: 1234, followUp: 800, onlineVisit: 900, ways: ['upi'] } as const;
const clinicalReview = { by: 'Dr. A. Guest, MD', on: '2026-12-01' };

it.each<[string, ClinicProfile, readonly Article[], readonly string[]]>([
  ['facts', { ...clinicProfile, bookingUrl: 'https://book.example/puri' }, [], ['https://book.example/puri']],
  ['promises', { ...clinicProfile, confirmed: ['billGiven'] }, [], ['[x] billGiven', '[ ] sameDoctor']],
  ['fees', { ...clinicProfile, fees }, [], ['Rs 1,234', clinicProfile.team[0].registration.number]],
  ['missing fees', silent, [], ['No fees are named']],
  ['languages', clinicProfile, [], ['] /or: ', '] /hi: ', '] /bn: ']],
  ['names in Latin letters', { ...clinicProfile, city: 'Puri' }, [], ['Latin letters: Puri']],
  ['articles', clinicProfile, [insomnia], ['[ ] insomnia: no clinician has read it']],
  [
    'reviews',
    clinicProfile,
    [{ ...insomnia, clinicalReview }],
    ['[x] insomnia: reviewed by Dr. A. Guest, MD'],
  ],
  [
    'helplines',
    clinicProfile,
    [],
    ['112', '14416', '181', '1098', '1930', '14567'].map((one) => `] ${one} `),
  ],
])('the launch checklist has its %s', (_, profile, articles, lines) => {
  const list = formatLaunchList(beforeLaunch(profile, articles));
  for (const line of lines) expect(list).toContain(line);
  expect(list.includes('Latin letters')).toBe(profile.city === 'Puri');
});
