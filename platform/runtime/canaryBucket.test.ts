import type { canaryBucket as Bucket } from './canaryBucket';

/** A fresh page: only what is stored has stayed. */
function visit(): number {
  let bucket = -1;
  jest.isolateModules(() => {
    bucket = (jest.requireActual('./canaryBucket') as { canaryBucket: typeof Bucket }).canaryBucket();
  });
  return bucket;
}

describe('the bucket of a browser', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('is drawn once and stays', () => {
    const first = visit();
    jest.spyOn(Math, 'random').mockReturnValue(first > 50 ? 0 : 0.99);
    expect([visit(), visit()]).toEqual([first, first]);
  });

  it('is one of a hundred, each as likely', () => {
    const times = new Array<number>(100).fill(0);
    for (let n = 0; n < 100; n++) {
      localStorage.clear();
      jest.spyOn(Math, 'random').mockReturnValue((n + 0.5) / 100);
      times[visit()] = (times[visit()] ?? 0) + 1;
    }
    expect(times).toEqual(new Array<number>(100).fill(1));
  });

  it.each(['100', '-1', '5.5', 'x', ''])('is drawn anew when %p is stored', (text) => {
    localStorage.setItem('canary-bucket', text);
    const bucket = visit();
    expect(bucket).toBeGreaterThanOrEqual(0);
    expect(bucket).toBeLessThan(100);
    expect(localStorage.getItem('canary-bucket')).toBe(String(bucket));
  });

  it('needs no storage: it then stays as long as the page', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('forbidden');
    });
    jest.isolateModules(() => {
      const { canaryBucket } = jest.requireActual<{ canaryBucket: typeof Bucket }>('./canaryBucket');
      const first = canaryBucket();
      expect(first).toBeGreaterThanOrEqual(0);
      expect([canaryBucket(), canaryBucket()]).toEqual([first, first]);
    });
  });

  it('leaves nothing else behind', () => {
    visit();
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['canary-bucket'], []]);
    expect(document.cookie).toBe('');
  });
});
