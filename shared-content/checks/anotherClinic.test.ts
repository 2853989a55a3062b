import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { ClinicProfile } from '../src/profile/ClinicProfile';
import { validateClinicProfile } from '../src/validateClinicProfile';
import { clinicProfile } from './anotherClinic';
import { beforeLaunch, formatLaunchList } from './beforeLaunch';
import { contentFindings } from './contentFindings';
import { factsOfTheSample } from './factsOfTheSample';

// As in a build whose CLINIC_PROFILE is another file.
jest.mock('@site/shared-content/profile/sampleProfile', () => jest.requireActual<object>('./anotherClinic'));

const src = path.join(__dirname, '../src');

const { clinicProfile: sample } = jest.requireActual<{ clinicProfile: ClinicProfile }>(
  '../src/profile/sampleProfile',
);
const facts = factsOfTheSample(sample);

const modules = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.ts$/.test(file) && !/\.test\.ts$|sampleProfile/.test(file),
);

/** All texts in a value, including the results of its functions without arguments. */
function textsIn(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'function' && inner.length === 0 ? String(inner) : inner,
    ) ?? ''
  );
}

describe('another clinic', () => {
  it('has a valid profile', () => {
    expect(() => validateClinicProfile(clinicProfile)).not.toThrow();
  });

  it.each(modules)('shows no fact of the sample in %s', (file) => {
    const texts = textsIn(jest.requireActual<object>(path.join(src, file)));
    expect(facts.filter((fact) => texts.includes(fact))).toEqual([]);
  });

  it('has its own facts in the texts', () => {
    expect(textsIn(jest.requireActual<object>('../src/home'))).toContain(clinicProfile.city);
  });

  it('has no call link in its address and in fees, whose digits are those of helplines', () => {
    const { callPieces } = jest.requireActual<{ callPieces: (text: string) => readonly object[] }>(
      '../src/helplines',
    );
    for (const text of [clinicProfile.addressLines[0] ?? '', 'The fee is Rs 112 or Rs 181.'])
      expect(callPieces(text).filter((piece) => 'href' in piece)).toEqual([]);
    expect(callPieces('Call 112.')).toHaveLength(3);
  });

  it('passes the checks of every text', () => {
    expect(contentFindings(src).findings).toEqual([]);
  });

  it('has a launch list with its own facts only', () => {
    const words = formatLaunchList(beforeLaunch(clinicProfile, []));
    expect(words).toContain('+91 495 111 2222');
    expect(words).toContain('TCMC 11111');
    expect(words).not.toContain('/or');
    expect(words).toContain(
      '/hi: still in Latin letters: Nadi House for the Mind, Dr. Fathima Kurian, Dr. Jose Mathew, Mind Line Malabar',
    );
    expect(facts.filter((fact) => words.includes(fact))).toEqual([]);
  });
});
