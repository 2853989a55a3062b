import { clinicProfile } from './sampleProfile';
import { rangeLabel } from '../openingHours';
import { weekdays } from '../weekdays';

describe('the sample clinic', () => {
  it('has no real phone numbers and no domains that resolve', () => {
    const everything = JSON.stringify(clinicProfile);
    const hosts = [...everything.matchAll(/https:\/\/([^/"]+)/g)].map(([, host]) => host);
    expect(hosts.every((host) => host?.endsWith('.example'))).toBe(true);
    expect(clinicProfile.email).toMatch(/\.example$/);
    for (const { display } of clinicProfile.phones) expect(display).toMatch(/^\+91 00000 \d{5}$/);
    expect(clinicProfile.sample).toBe(true);
  });

  it('has the opening hours of the spec', () => {
    const evening = '04:00 PM-07:00 PM';
    const both = `09:00 AM-01:00 PM and ${evening}`;
    const week = weekdays.map(({ day, name }) => [
      name,
      clinicProfile.openingHours[day].map(rangeLabel).join(' and '),
    ]);
    expect(week).toEqual([
      ['Monday', evening],
      ['Tuesday', evening],
      ['Wednesday', both],
      ['Thursday', both],
      ['Friday', evening],
      ['Saturday', both],
      ['Sunday', both],
    ]);
  });

  it('has the distances of the spec', () => {
    expect(clinicProfile.landmarks?.map(({ distance }) => distance)).toEqual([
      '1.8 km (5 min)',
      '12.7 km (25 min)',
      '4.7 km (17 min)',
      '9 km (23 min)',
    ]);
  });

  it('has the team, the figures and the helplines of the spec', () => {
    const [lead, , psychologist] = clinicProfile.team;
    expect([lead.degrees, lead.experienceYears]).toEqual(['MBBS, MD, DPM', 12]);
    expect([psychologist?.degrees, psychologist?.experienceYears]).toEqual(['PhD', 8]);
    expect(clinicProfile.reviews).toMatchObject({
      count: 5000,
      badge: '5k+',
      faqBadge: '3k+',
      livesTransformed: 500,
    });
    expect(clinicProfile.crisis).toMatchObject({
      emergency: '112',
      helpline: '14416',
      helplineTollFree: '1-800-891-4416',
    });
    expect(clinicProfile.testimonialsNote).toBe('Illustrative: not real patients');
  });
});
