import path from 'node:path';

import type { ClinicProfile } from '@site/shared-content/profile/ClinicProfile';

import { contentFindings } from './contentFindings';

jest.mock('@site/shared-content/profile/sampleProfile', () => {
  const { clinicProfile } = jest.requireActual<{ clinicProfile: ClinicProfile }>('./anotherClinic');
  const name = 'Sri Venkateshwara Institute of Psychiatry and Neuro Sciences';
  return { clinicProfile: { ...clinicProfile, name, city: 'Puri' } };
});

it('short and long names of another clinic are no findings', () => {
  expect(contentFindings(path.join(__dirname, '../src')).findings).toEqual([]);
});
