/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { integrityOf } from '../house/files';
import { writeFollowedFiles } from './followedFiles';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'followed-'));
  mkdirSync(path.join(folder, 'self-contained'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const assets = { js: { sync: ['1.js'], async: ['2.js'] }, css: { sync: [], async: [] } };

it('leads from the address of what is live to the files of the release, on whatever origin it is', () => {
  const manifest = {
    name: 'clinic_blog',
    metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
    exposes: [{ name: 'ArticlePage', assets }],
    data: ['data/list.json'],
  };
  writeFileSync(path.join(folder, 'self-contained/mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'self-contained/guest.js'), 'all of it');
  writeFollowedFiles(folder, '0123');

  const followed = JSON.parse(readFileSync(path.join(folder, 'live/mf-manifest.json'), 'utf8')) as object;
  const integrity = integrityOf(Buffer.from('all of it'));
  expect(followed).toEqual({
    name: 'clinic_blog',
    metaData: {
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '../0123/self-contained/', type: 'global' },
    },
    exposes: [
      {
        name: 'ArticlePage',
        assets: {
          js: { sync: ['../0123/self-contained/1.js'], async: ['../0123/self-contained/2.js'] },
          css: { sync: [], async: [] },
        },
      },
    ],
    data: ['../0123/self-contained/data/list.json'],
    script: { path: '../0123/self-contained/guest.js', integrity },
  });
  const script = readFileSync(path.join(folder, 'live/guest.js'), 'utf8');
  expect(script).toContain('"../0123/self-contained/guest.js"');
  expect(script).toContain(integrity);
});

it('leaves the shell alone, which is a guest nowhere', () => {
  writeFollowedFiles(folder, '0123');
  expect(() => readFileSync(path.join(folder, 'live/mf-manifest.json'))).toThrow('ENOENT');
});
