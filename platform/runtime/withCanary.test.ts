import type { PagePointer } from '../contract/pointer';
import { createRemoteLoader } from './createRemoteLoader';
import type { ModuleLoader } from './ModuleLoader';
import { withCanary } from './withCanary';

jest.mock('./createRemoteLoader', () => ({ createRemoteLoader: jest.fn() }));

const made = jest.mocked(createRemoteLoader);
const ref = (id: string) => ({ id, assets: 'sha384-x' }) as const;

const pointer: PagePointer = {
  sequence: 1,
  remotes: { blog: [ref('b2'), ref('b1')], booking: [ref('k1')] },
  canary: { blog: { ...ref('b3'), percent: 10 } },
  assets: {},
  data: { 'blog/ArticlePage insomnia': 'of the current release' },
};

function loaderOf(release: string): jest.Mocked<ModuleLoader> {
  return {
    load: jest.fn().mockResolvedValue({ Component: () => null, data: null, release }),
    prefetch: jest.fn(),
    renew: jest.fn(),
  };
}

const current = loaderOf('b2');
const canary = loaderOf('b3');

function visit(bucket: number): ModuleLoader {
  localStorage.setItem('canary-bucket', String(bucket));
  history.replaceState(null, '', '/blog/insomnia');
  return withCanary(current, pointer, {});
}

async function releaseOf(loader: ModuleLoader): Promise<string> {
  return (await loader.load('blog/ArticlePage', {})).release;
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  made.mockReturnValue(canary);
});

describe('a canary', () => {
  it('is tried first by the browsers below its percentage, then the ladder goes on as ever', () => {
    visit(9);
    expect(made.mock.calls[0]?.[0].remotes).toEqual({
      blog: [ref('b3'), ref('b2'), ref('b1')],
      booking: [ref('k1')],
    });
    visit(10);
    expect(made.mock.calls[1]?.[0].remotes).toEqual(pointer.remotes);
  });

  it('leaves the page that came as it came, and is there from the next page on', async () => {
    const loader = visit(0);
    expect(await releaseOf(loader)).toBe('b2');
    history.pushState(null, '', '/blog/insomnia?q=1#part');
    expect(await releaseOf(loader)).toBe('b2');
    history.pushState(null, '', '/blogs');
    expect(await releaseOf(loader)).toBe('b3');
    history.pushState(null, '', '/blog/insomnia');
    expect(await releaseOf(loader)).toBe('b3');
  });

  it('gets no data that came with the page', () => {
    visit(0);
    expect(made.mock.calls[0]?.[0].data).toEqual({});
  });

  it('is fetched ahead like any release', () => {
    visit(0).prefetch('blog/BlogListPage');
    expect(canary.prefetch).toHaveBeenCalledWith('blog/BlogListPage');
  });

  it('costs nothing where there is none: no loader, no bucket', () => {
    const { canary: _none, ...without } = pointer;
    expect(withCanary(current, without, {})).toBe(current);
    expect(made).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });
});
