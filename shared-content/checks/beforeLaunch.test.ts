import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { insomnia } from '../src/articles/insomnia';
import { beforeLaunch, formatLaunchList } from './beforeLaunch';

const words = (...[profile, articles]: Parameters<typeof beforeLaunch>) =>
  formatLaunchList(beforeLaunch(profile, articles));

describe('the launch checklist', () => {
  it('contains the facts of the given profile', () => {
    const elsewhere = { ...clinicProfile, bookingUrl: 'https://book.example/puri' };
    expect(words(elsewhere, [])).toContain('https://book.example/puri');
    expect(words(elsewhere, [])).toContain(clinicProfile.team[0].registration.number);
  });

  it('ticks only the promises that the clinic has confirmed', () => {
    const list = words({ ...clinicProfile, confirmed: ['billGiven'] }, []);
    expect(list).toMatch(/\[x\] billGiven/);
    expect(list).toMatch(/\[ \] sameDoctor/);
  });

  it('lists missing fees, and a native reader of each language', () => {
    const { fees: _fees, ...silent } = clinicProfile;
    expect(words(silent, [])).toContain('No fees are named');
    expect(words(clinicProfile, [])).toContain('Rs 1,000');
    for (const path of ['/or', '/hi', '/bn']) expect(words(clinicProfile, [])).toContain(`] ${path}: `);
  });

  it('lists names in Latin letters on the pages in other languages', () => {
    expect(words(clinicProfile, [])).not.toContain('Latin letters');
    expect(words({ ...clinicProfile, city: 'Puri' }, [])).toContain('Latin letters: Puri');
  });

  it('ticks an article that a clinician has reviewed', () => {
    expect(words(clinicProfile, [insomnia])).toMatch(/\[ \] insomnia: no clinician has read it/);
    const clinicalReview = { by: 'Dr. A. Guest, MD', on: '2026-12-01' };
    expect(words(clinicProfile, [{ ...insomnia, clinicalReview }])).toMatch(
      /\[x\] insomnia: reviewed by Dr\. A\. Guest, MD/,
    );
  });

  it('lists a call to every helpline', () => {
    for (const number of ['112', '14416', '181', '1098', '1930', '14567']) {
      expect(words(clinicProfile, [])).toContain(`] ${number} `);
    }
  });
});
