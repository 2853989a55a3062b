/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { changedSince, hashInputs } from '../build/inputs';
import { remoteNames } from '../build/remoteNames';
import { runWebpack } from '../build/runWebpack';
import { cache, root } from '../lib/paths';
import { findRelease } from '../registry/release';
import { makeTeamSite } from '../test/teamSite';
import { buildApps, selectedApps } from './buildApps';
import { checkTexts, checkTypes } from './check';
import { publish } from './publish';

jest.mock('../lib/paths', () => {
  const { mkdtempSync } = jest.requireActual<{ mkdtempSync(prefix: string): string }>('node:fs');
  const { tmpdir } = jest.requireActual<{ tmpdir(): string }>('node:os');
  const paths = jest.requireActual<object>('../lib/paths');
  return { ...paths, cache: mkdtempSync(`${tmpdir()}/cache-`) };
});
jest.mock('../build/runWebpack', () => ({ runWebpack: jest.fn(() => Promise.resolve()) }));
jest.mock('../build/inputs', () => ({
  hashInputs: jest.fn(() => 'of sources that changed'),
  readInputs: () => [],
  changedSince: jest.fn(() => false),
}));
jest.mock('./publish', () => ({
  ...jest.requireActual<object>('./publish'),
  publish: jest.fn(),
}));
jest.mock('./check', () => ({
  checkImports: () => {},
  checkTypes: jest.fn(() => Promise.resolve()),
  checkTexts: jest.fn(() => Promise.resolve()),
}));

let site: ReturnType<typeof makeTeamSite>;
beforeEach(() => void (site = makeTeamSite()));
afterEach(() => site.remove());
afterAll(() => rmSync(cache, { recursive: true }));

it('rejects a build before it starts if the key is not authorized for the app', async () => {
  await expect(buildApps(site.machine('blog'), ['blog', 'booking'])).rejects.toThrow(
    /lists keys for booking, .* is none of them\. Nothing was changed/,
  );
  expect(runWebpack).not.toHaveBeenCalled();
});

it('reuses the release of an earlier build of the same sources', async () => {
  const machine = site.machine('blog');
  let sources = '';
  const build = async (branch: string) => {
    sources = branch;
    jest.mocked(hashInputs).mockReturnValue(branch);
    return (await buildApps(machine, ['blog']))['blog'];
  };
  jest.mocked(publish).mockImplementation(async () => {
    const id = await site.publish('blog', { text: `of ${sources}` });
    const release = await findRelease(machine, 'blog', id);
    if (!release) throw new Error('It was not published.');
    return release;
  });
  const one = await build('one branch');
  const other = await build('another branch');
  expect(other).not.toEqual(one);
  expect(await build('one branch')).toEqual(one);
  expect(await build('another branch')).toEqual(other);
  expect(runWebpack).toHaveBeenCalledTimes(2);
  jest.mocked(changedSince).mockReturnValueOnce(true);
  for (const _ of ['an edit while it builds', 'after it']) await build('a third branch');
  expect(runWebpack).toHaveBeenCalledTimes(4);
});

it.each([
  ['types', checkTypes],
  ['texts', checkTexts],
] as const)('publishes none of the apps if their %s are wrong, and stops the builds', async (_, check) => {
  jest.mocked(publish).mockClear();
  jest.mocked(hashInputs).mockReturnValue('of wrong sources');
  jest.mocked(check).mockRejectedValueOnce(new Error('The check failed.'));
  let signal: AbortSignal | undefined;
  jest.mocked(runWebpack).mockImplementation((_app, options) => {
    signal = options.signal;
    return Promise.resolve();
  });
  await expect(buildApps(site.machine('blog', { isSigned: false }), ['blog', 'booking'])).rejects.toThrow(
    'The check failed.',
  );
  expect(check).toHaveBeenLastCalledWith(['blog', 'booking'], signal);
  expect(signal?.aborted).toBe(true);
  expect(publish).not.toHaveBeenCalled();
});

it('selects the app in whose folder a command is called, otherwise all apps', () => {
  const selectedIn = (folder: string) => {
    process.env['INIT_CWD'] = folder;
    return selectedApps();
  };
  expect(selectedIn(path.join(root, 'remote-blog'))).toEqual(['blog']);
  expect(selectedIn(path.join(root, 'shell'))).toEqual(['shell']);
  for (const folder of [root, path.join(root, 'platform')])
    expect(selectedIn(folder).toSorted()).toEqual(['shell', ...remoteNames()].toSorted());
});

describe('in the repository of a remote', () => {
  const paths = jest.requireMock<object>('../lib/paths');
  const ofProject = { ...paths };
  const folder = mkdtempSync(path.join(tmpdir(), 'own-'));
  const config = path.join(folder, 'webpack.config.ts');
  beforeAll(() => Object.assign(paths, { ownRepository: true, root: folder, appName: () => 'blog' }));
  beforeEach(() => writeFileSync(config, ''));
  afterAll(() => {
    Object.assign(paths, ofProject);
    rmSync(folder, { recursive: true });
  });

  it('selects the remote, and reports a missing webpack.config.ts with its expected content', () => {
    expect(selectedApps()).toEqual(['blog']);
    rmSync(config);
    expect(selectedApps).toThrow(/There is no webpack\.config\.ts in .*export default defineRemote\(/);
  });

  it('builds no other remote, and nothing for a registry without a live site', async () => {
    jest.mocked(runWebpack).mockClear();
    const machine = site.machine('blog');
    await expect(buildApps(machine, ['booking'])).rejects.toThrow(
      /Unknown app "booking"\. Apps in .*: blog\.$/,
    );
    await expect(buildApps(machine, ['blog'])).rejects.toThrow(
      /has no live site\. Nothing was built.*REGISTRY/,
    );
    expect(runWebpack).not.toHaveBeenCalled();
  });
});
