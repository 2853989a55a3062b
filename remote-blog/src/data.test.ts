import { clinicProfile } from '@site/shared-content/clinicProfile';
import { placeholders } from '@site/shared-content/fillIn';
import { data } from './data';

describe('the data of a release', () => {
  it('holds no fact of the clinic, so that a release of the shell alone can change one', () => {
    const texts = JSON.stringify(data());
    expect(texts).toContain('{clinicShort}');
    for (const name of ['fees', 'doctor', 'registeredDoctors', 'clinicShort', 'city', 'phone', 'email'])
      expect(texts).not.toContain(placeholders[name]?.(clinicProfile));
  });
});
