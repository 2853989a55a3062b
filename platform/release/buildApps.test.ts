/** @jest-environment node */
import { rmSync } from 'node:fs';
import path from 'node:path';

import { buildId } from '../build/inputs';
import { remoteNames } from '../build/remoteNames';
import { runWebpack } from '../build/runWebpack';
import { cache, root } from '../lib/paths';
import { findRelease } from '../registry/release';
import { makeTeamSite } from '../test/teamSite';
import { buildApps, selectedApps } from './buildApps';
import { checkTypes } from './check';
import { publish } from './publish';

jest.mock('../lib/paths', () => {
  const { mkdtempSync } = jest.requireActual<{ mkdtempSync(prefix: string): string }>('node:fs');
  const { tmpdir } = jest.requireActual<{ tmpdir(): string }>('node:os');
  const paths = jest.requireActual<object>('../lib/paths');
  return { ...paths, cache: mkdtempSync(`${tmpdir()}/cache-`) };
});
jest.mock('../build/runWebpack', () => ({ runWebpack: jest.fn(() => Promise.resolve()) }));
jest.mock('../build/inputs', () => ({ buildId: jest.fn(() => 'of sources that changed') }));
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
  const build = async (sources: string) => {
    jest.mocked(buildId).mockReturnValue(sources);
    return (await buildApps(machine, ['blog']))['blog'];
  };
  jest.mocked(publish).mockImplementation(async () => {
    const id = await site.publish('blog', { text: `of ${buildId('')}` });
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
});

it('publishes none of the apps if their types are wrong, and stops the other builds', async () => {
  jest.mocked(publish).mockClear();
  jest.mocked(buildId).mockReturnValue('of wrong sources');
  jest.mocked(checkTypes).mockRejectedValueOnce(new Error('The type check failed.'));
  let signal: AbortSignal | undefined;
  jest.mocked(runWebpack).mockImplementation((_app, options) => {
    signal = options.signal;
    return Promise.resolve();
  });
  await expect(buildApps(site.machine('blog', { isSigned: false }), ['blog', 'booking'])).rejects.toThrow(
    'The type check failed.',
  );
  expect(checkTypes).toHaveBeenLastCalledWith(['blog', 'booking'], signal);
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
