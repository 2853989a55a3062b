import { sharedProfileOf, shellProfileOf } from './parts';
import { clinicProfile } from './sampleProfile';

describe('the parts of a profile', () => {
  it('contain every field once, except the team', () => {
    const shared = sharedProfileOf(clinicProfile);
    const shells = shellProfileOf(clinicProfile);
    expect({ ...shared, ...shells }).toEqual({
      ...clinicProfile,
      leadPsychiatrist: clinicProfile.team[0].name,
    });
    expect(Object.keys(shared).filter((key) => key in shells)).toEqual(['team']);
  });

  it('contain no backs of cards and no testimonials in the shared part', () => {
    const words = JSON.stringify(sharedProfileOf(clinicProfile));
    expect(words).toContain(clinicProfile.team.at(-1)?.registration.number);
    for (const told of [clinicProfile.team[0].description[0], clinicProfile.testimonials?.[0].content])
      expect(words).not.toContain(told);
  });
});
