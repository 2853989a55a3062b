import type { HydrationData, ReleaseAssets } from '@site/platform/contract/releases';
import type { Files } from '@site/platform/loader/createFiles';

import { shellModules, shellStyles } from './shellModules';

jest.mock('../pages/PrivacyPage/PrivacyPage', () => ({ default: 'the page' }));

const shell = {
  app: 'shell',
  id: 's1',
  modules: {
    PrivacyPage: { js: ['PrivacyPage.js'], css: ['main.css', 'PrivacyPage.css'] },
  },
} as unknown as ReleaseAssets;

type Load = (url: string) => Promise<void>;

function modulesOf(assets: HydrationData['assets'], load: Load = async () => {}) {
  const files = { load: jest.fn(load) };
  const styles = shellStyles({ remotes: {}, data: {}, assets }, files as unknown as Files);
  return { modules: shellModules(styles), requested: () => files.load.mock.calls.map(([url]) => url) };
}

afterEach(() => document.body.replaceChildren());

describe('loading a page of the shell', () => {
  it('resolves after its stylesheets have loaded', async () => {
    const pending: (() => void)[] = [];
    const { modules, requested } = modulesOf(
      { s1: shell },
      () => new Promise((resolve) => pending.push(resolve)),
    );
    const seen = jest.fn();
    const there = modules['PrivacyPage']?.().then(seen);
    await new Promise((resolve) => setTimeout(resolve));
    expect(requested()).toEqual(['/r/shell/s1/main.css', '/r/shell/s1/PrivacyPage.css']);
    expect(seen).not.toHaveBeenCalled();
    for (const come of pending) come();
    await there;
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('fails if a stylesheet fails', async () => {
    const { modules } = modulesOf({ s1: shell }, () => Promise.reject(new Error('did not load')));
    await expect(modules['PrivacyPage']?.()).rejects.toThrow('did not load');
  });

  it('needs no stylesheet for the prerendered page, whose HTML contains its styles', async () => {
    document.body.innerHTML = '<div data-module="shell/PrivacyPage"></div>';
    const { modules, requested } = modulesOf({});
    await expect(modules['PrivacyPage']?.()).resolves.toBeDefined();
    expect(requested()).toEqual([]);
  });

  it('fails if the page does not name its shell release', async () => {
    const { modules, requested } = modulesOf({});
    await expect(modules['PrivacyPage']?.()).rejects.toThrow('names no release of the shell');
    expect(requested()).toEqual([]);
  });
});
