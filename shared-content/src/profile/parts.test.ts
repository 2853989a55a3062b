import { sharedProfileOf, shellProfileOf } from './parts';
import { clinicProfile } from './sampleProfile';

describe('the parts of a profile', () => {
  it('hold all of it together, and nothing twice but the people', () => {
    const shared = sharedProfileOf(clinicProfile);
    const shells = shellProfileOf(clinicProfile);
    expect({ ...shared, ...shells }).toEqual(clinicProfile);
    expect(Object.keys(shared).filter((key) => key in shells)).toEqual(['team']);
  });

  it('give every page the people without the backs of their cards, and no testimonial', () => {
    const words = JSON.stringify(sharedProfileOf(clinicProfile));
    expect(words).toContain(clinicProfile.team.at(-1)?.registration.number);
    for (const told of [clinicProfile.team[0].description[0], clinicProfile.testimonials[0].content])
      expect(words).not.toContain(told);
  });
});
