import { clinicProfile } from '@site/shared-content/clinicProfile';
import { data } from './data';

describe('the data of a release', () => {
  it('has the facts of the clinic in its texts and in its old links', () => {
    const files = data();
    expect(JSON.stringify(files)).not.toMatch(/\{\w+\}/);
    const city = clinicProfile.city.toLowerCase().replaceAll(' ', '-');
    expect(Object.keys(files['formerLinks.json'] as object).join()).toContain(`-${city}`);
  });
});
