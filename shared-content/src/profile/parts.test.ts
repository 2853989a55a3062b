import { profileModules, sharedProfileOf } from './parts';
import { clinicProfile } from './sampleProfile';

describe('the parts of a profile', () => {
  it('contain every field once, except the team, and what only checks read', () => {
    const profile = {
      ...clinicProfile,
      bookingOrigin: 'https://a.example',
      previewOrigin: 'https://b.example',
    };
    const parts = Object.entries(profileModules).map(([name, exportsOf]): object => {
      const exported: Readonly<Record<string, unknown>> = { ...exportsOf(profile) };
      // Some modules export their part under their own name, others field by field.
      return name.endsWith('Profile') ? (exported[name] as object) : exported;
    });
    const { confirmed: _, ...onPages } = profile;
    expect(Object.assign({}, ...parts)).toEqual({ ...onPages, leadPsychiatrist: profile.team[0].name });
  });

  it('contain no backs of cards and no testimonials in the shared part', () => {
    const words = JSON.stringify(sharedProfileOf(clinicProfile));
    expect(words).toContain(clinicProfile.team.at(-1)?.registration.number);
    for (const told of [clinicProfile.team[0].description[0], clinicProfile.testimonials?.[0].content])
      expect(words).not.toContain(told);
  });

  it('have special days in order', () => {
    const specialDays = ['2027-11-08', '2027-01-26'].map((date) => ({ date, reason: 'Holiday' }));
    const sorted = sharedProfileOf({ ...clinicProfile, specialDays }).specialDays;
    expect(sorted?.map(({ date }) => date)).toEqual(['2027-01-26', '2027-11-08']);
  });
});
