/** @jest-environment node */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';

import { registry } from '../house/paths';
import { createFileIndex } from './fileIndex';
import type { LiveSite } from './liveSite';
import { route } from './route';

const folder = path.join(registry, 'site/1');
const site: LiveSite = {
  folder,
  redirects: { '/blog/old': '/blog/new' },
  headers: {},
  find: createFileIndex(folder),
};

function put(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'x');
}

beforeAll(() => {
  for (const file of [
    'index.html',
    'about.html',
    'blog/new.html',
    '404.html',
    'site.json',
    'favicon.svg',
    'about.html.br',
  ])
    put(path.join(folder, file));
  for (const file of ['remoteEntry.js', 'server/server.js', 'remoteEntry.js.br'])
    put(path.join(registry, 'r/blog/v1', file));
  put(path.join(registry, 'secret.txt'));
});

describe('the answer to a request', () => {
  it.each([
    ['/', 'index.html'],
    ['/about', 'about.html'],
    ['/about?x=1', 'about.html'],
    ['/blog/new', 'blog/new.html'],
    ['/favicon.svg', 'favicon.svg'],
  ])('%s is the file %s of the site', (target, file) => {
    expect(route(target, site)).toMatchObject({
      kind: 'file',
      file: path.join(folder, file),
      status: 200,
      of: 'site',
    });
  });

  it('a file of a release is told from a file of the site', () => {
    expect(route('/r/blog/v1/remoteEntry.js', site)).toMatchObject({
      kind: 'file',
      status: 200,
      of: 'release',
    });
  });

  it('knows which files lie there compressed, and looks no second time', () => {
    const file = path.join(folder, 'about.html');
    const answer = route('/about', site);
    expect(answer).toMatchObject({ file, encodings: [{ name: 'br' }] });
    rmSync(file);
    expect(route('/about', site)).toEqual(answer);
    put(file);
  });

  it.each([
    ['/about/', '/about'],
    ['/about/?a=b', '/about?a=b'],
    ['/\\evil.example/', '/%5Cevil.example'],
    ['/a%3Fb%23c/', '/a%3Fb%23c'],
    ['/%61bout?x=1', '/about?x=1'],
    ['/blog/old', '/blog/new'],
    ['/blog/old?x=1', '/blog/new?x=1'],
  ])('%s leads to %s', (target, to) => {
    expect(route(target, site)).toEqual({ kind: 'redirect', to });
  });

  it.each([
    '/nothing',
    '/About',
    '/index',
    '/404',
    '/about.html',
    '/site.json',
    '/about.html.br',
    '/toString',
    '/constructor',
    '//evil.example/',
    '//about',
    '/\\evil.example',
    '/blog/../about',
    '/blog%2Fnew',
    '/%',
    '/%E0%A4%A',
    '/a%00b',
    `/${'a'.repeat(300)}`,
    `/blog/${'%F0%9F%98%80'.repeat(100)}`,
  ])('%s is the not-found page', (target) => {
    expect(route(target, site)).toMatchObject({
      kind: 'file',
      file: path.join(folder, '404.html'),
      status: 404,
    });
  });

  it.each([
    '/r/blog/v1/nothing.js',
    '/r/blog/v1/server/server.js',
    '/r/blog/v1/remoteEntry.js.br',
    '/r/blog/v1',
    '/r/../secret.txt',
    '/r/%2e%2e/secret.txt',
    '/r/%',
    `/r/blog/v1/${'a'.repeat(300)}.js`,
  ])('%s is no file', (target) => {
    expect(route(target, site)).toEqual({ kind: 'refusal', status: 404 });
  });

  it.each(['', '*', 'http://evil.example/'])('%j cannot be read', (target) => {
    expect(route(target, site)).toEqual({ kind: 'refusal', status: 400 });
  });

  it.each(['/../secret.txt', '/%2e%2e/%2e%2e/secret.txt', '/..%2f..%2fsecret.txt'])(
    '%s does not leave the folder',
    (target) => {
      expect(route(target, site)).toMatchObject({ status: 404 });
    },
  );

  it('is one of the site, of a release or of the same host, whatever is asked for', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('..', '.', '', 'r', 'blog', 'v1', 'server', 'about', '404', 'secret.txt', '__proto__'),
      fc.constantFrom('%', '%2e%2e', '%2F', '%5c', '%00', '%E0%A4%A', '\\', '?', '#', 'a'.repeat(300)),
    );
    const target = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(target, (asked) => {
        const answer = route(asked, site);
        if (answer.kind === 'refusal') return;
        if (answer.kind === 'redirect') {
          expect(new URL(answer.to, 'https://clinic.example').host).toBe('clinic.example');
          return;
        }
        const [place = ''] = [folder, path.join(registry, 'r')].filter((inside) =>
          answer.file.startsWith(inside + path.sep),
        );
        expect(place).not.toBe('');
        expect(answer.file).not.toMatch(/\/server\/|secret/);
      }),
      { numRuns: 2000 },
    );
  });
});
