import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { insomnia } from '../src/articles/insomnia';
import { beforeLaunch, wordsOfLaunch } from './beforeLaunch';

const words = (...[profile, articles]: Parameters<typeof beforeLaunch>) =>
  wordsOfLaunch(beforeLaunch(profile, articles));

describe('the list before a launch', () => {
  it('names the facts of the profile that it is given', () => {
    const elsewhere = { ...clinicProfile, bookingUrl: 'https://book.example/puri' };
    expect(words(elsewhere, [])).toContain('https://book.example/puri');
    expect(words(elsewhere, [])).toContain(clinicProfile.team[0].registration.number);
  });

  it('ticks a promise that the clinic has confirmed, and no other', () => {
    const told = words({ ...clinicProfile, confirmed: ['billGiven'] }, []);
    expect(told).toMatch(/\[x\] billGiven/);
    expect(told).toMatch(/\[ \] sameDoctor/);
  });

  it('asks for the fees where the profile names none, and for a native reader of each language', () => {
    const { fees: _fees, ...silent } = clinicProfile;
    expect(words(silent, [])).toContain('No fees are named');
    expect(words(clinicProfile, [])).toContain('Rs 1,000');
    for (const path of ['/or', '/hi', '/bn']) expect(words(clinicProfile, [])).toContain(`] ${path}: `);
  });

  it('names what stands in Latin letters on the pages in other languages', () => {
    expect(words(clinicProfile, [])).not.toContain('Latin letters');
    expect(words({ ...clinicProfile, city: 'Puri' }, [])).toContain('Latin letters: Puri');
  });

  it('ticks an article when a clinician has read it', () => {
    expect(words(clinicProfile, [insomnia])).toMatch(/\[ \] insomnia: no clinician has read it/);
    const clinicalReview = { by: 'Dr. A. Guest, MD', on: '2026-12-01' };
    expect(words(clinicProfile, [{ ...insomnia, clinicalReview }])).toMatch(
      /\[x\] insomnia: reviewed by Dr\. A\. Guest, MD/,
    );
  });

  it('asks to call every helpline', () => {
    for (const number of ['112', '14416', '181', '1098', '1930', '14567']) {
      expect(words(clinicProfile, [])).toContain(`] ${number} `);
    }
  });
});
