import { asksForTrial, TRIAL_KEY } from './asksForTrial';
import { PREVIEW_MARK } from './previewMark';

function visit(address: string): void {
  history.replaceState(null, '', address);
}

describe('asking for a trial', () => {
  beforeEach(() => {
    visit('/blog/insomnia');
    sessionStorage.clear();
    document.head.replaceChildren();
  });

  it('is not what a visitor does, whatever else stands in the address', () => {
    for (const address of [
      '/',
      '/blogs?q=release.blog',
      '/blogs?q=a&my.release.blog=1',
      '/about#?release.blog=1',
    ]) {
      visit(address);
      expect(asksForTrial()).toBe(false);
    }
  });

  it('is done with an id in the address, once for the whole tab', () => {
    visit('/blogs?q=sleep&release.blog=0123456789abcdef');
    expect(asksForTrial()).toBe(true);
    visit('/about');
    sessionStorage.setItem(TRIAL_KEY, '{"release.blog":"0123456789abcdef"}');
    expect(asksForTrial()).toBe(true);
  });

  it('is not done with the address of another server', () => {
    visit('/blogs?remote.blog=http://localhost:3001/');
    expect(asksForTrial()).toBe(false);
  });

  it('is assumed on a preview server', () => {
    document.head.append(Object.assign(document.createElement('meta'), { name: PREVIEW_MARK }));
    expect(asksForTrial()).toBe(true);
  });

  it('is not possible where storage is forbidden, and nothing breaks', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(asksForTrial()).toBe(false);
    jest.restoreAllMocks();
  });
});
