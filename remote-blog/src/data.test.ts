import { articles } from '@site/shared-content/articles';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { data } from './data';

describe('the data of a release', () => {
  const { sample } = clinicProfile;
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  beforeEach(() => written.mockClear());
  afterEach(() => void Object.assign(clinicProfile, { sample }));
  afterAll(() => written.mockRestore());

  it('tell a real clinic how many articles no clinician has reviewed', () => {
    Object.assign(clinicProfile, { sample: false });
    data();
    expect(written).toHaveBeenCalledTimes(1);
    expect(written.mock.calls[0]?.[0]).toContain(
      `note: no clinician has reviewed ${articles.length} of ${articles.length} articles`,
    );
  });

  it('has the facts of the clinic where its words and its old links name them', () => {
    const files = data();
    expect(JSON.stringify(files)).not.toMatch(/\{\w+\}/);
    const city = clinicProfile.city.toLowerCase().replaceAll(' ', '-');
    expect(Object.keys(files['formerLinks.json'] as object).join()).toContain(`-${city}`);
  });

  it('say nothing of it for the fictional one, which warns of itself', () => {
    data();
    expect(written).not.toHaveBeenCalled();
  });
});
