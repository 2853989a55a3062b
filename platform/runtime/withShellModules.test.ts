import { defineModule } from '../contract/contract';
import { withShellModules } from './withShellModules';

const About = () => null;
const remotes = { load: jest.fn(), prefetch: jest.fn(), renew: jest.fn() };
const about = { default: defineModule({ Component: About }) };

beforeEach(() => jest.resetAllMocks());

describe("the shell's own modules", () => {
  it('are loaded from its own chunks', async () => {
    const loader = withShellModules(remotes, { AboutPage: async () => about });
    expect(await loader.load('shell/AboutPage', {})).toEqual({
      Component: About,
      data: undefined,
      release: 'shell',
    });
    expect(remotes.load).not.toHaveBeenCalled();
  });

  it('get a second attempt, after the pointer was read anew: a page that lost it knows no hashes', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue(about);
    const loader = withShellModules(remotes, { AboutPage: load });
    expect(await loader.load('shell/AboutPage', {})).toMatchObject({ Component: About });
    expect(load).toHaveBeenCalledTimes(2);
    expect(remotes.renew).toHaveBeenCalledTimes(1);
  });

  it('fail after that, and never wait longer than 9.5 s', async () => {
    const down = () => Promise.reject(new Error('404'));
    await expect(withShellModules(remotes, { AboutPage: down }).load('shell/AboutPage', {})).rejects.toThrow(
      '404',
    );
    jest.useFakeTimers();
    const silent = withShellModules(remotes, { AboutPage: () => new Promise(() => undefined) });
    const told = expect(silent.load('shell/AboutPage', {})).rejects.toThrow(
      'shell/AboutPage took longer than 9500 ms.',
    );
    await jest.advanceTimersByTimeAsync(9500);
    await told;
    jest.useRealTimers();
  });

  it('can be fetched ahead, and that never fails', async () => {
    const module = jest.fn().mockRejectedValue(new Error('404'));
    withShellModules(remotes, { AboutPage: module }).prefetch('shell/AboutPage');
    await Promise.resolve();
    expect(module).toHaveBeenCalledTimes(1);
  });
});

it('every other module is left to the remotes', async () => {
  const loader = withShellModules(remotes, { AboutPage: async () => about });
  await loader.load('blog/ArticlePage', {});
  loader.prefetch('blog/ArticlePage');
  await loader.renew?.();
  expect(remotes.load).toHaveBeenCalledWith('blog/ArticlePage', {});
  expect(remotes.prefetch).toHaveBeenCalledWith('blog/ArticlePage');
  expect(remotes.renew).toHaveBeenCalledTimes(1);
});
