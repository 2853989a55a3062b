/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openRegistry } from './Registry';
import { makeKey } from './signing';

let root: string;
let key: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'project-'));
  key = makeKey(path.join(root, 'blog.pem')).public;
});
afterEach(() => rmSync(root, { recursive: true }));

const commit = (content: unknown) =>
  writeFileSync(
    path.join(root, 'registry.json'),
    typeof content === 'string' ? content : JSON.stringify(content),
  );

const open = (environment: NodeJS.ProcessEnv = {}, options: { url?: string; isStart?: boolean } = {}) =>
  openRegistry({ root, cache: path.join(root, '.cache'), environment, ...options });

const at = (name: string) => path.join(root, name);

describe('the address', () => {
  it('is that of the command line, then of REGISTRY, then of registry.json, then .registry', () => {
    expect(open().url).toBe(at('.registry'));
    commit({ url: 'of-file' });
    expect(open().url).toBe(at('of-file'));
    expect(open({ REGISTRY: 'of-environment' }).url).toBe(at('of-environment'));
    expect(open({ REGISTRY: 'of-environment' }, { url: '/of/command' }).url).toBe('/of/command');
    expect(open({ REGISTRY: '' }, { url: '' }).url).toBe(at('of-file'));
  });

  it.each(['{"url": "s3://bucket/prefix"}', '{"url": ".registry"}', 'not JSON'])(
    'of a start is .registry without keys, whatever is committed: %s',
    (content) => {
      commit(content.replace('}', `, "keys": {"blog": ["${key}"]}}`));
      const { url, signedApps } = open({}, { isStart: true });
      expect([url, signedApps]).toEqual([at('.registry'), []]);
    },
  );

  it('of a start is REGISTRY if that is set, with the keys for it', () => {
    commit({ url: '/srv/registry', keys: { blog: [key] } });
    expect(open({ REGISTRY: '/srv/registry' }, { isStart: true }).signedApps).toEqual(['blog']);
    expect(open({ REGISTRY: '/srv/other' }, { isStart: true }).signedApps).toEqual([]);
  });
});

describe('the keys of registry.json', () => {
  it('are those of the apps that it lists', () => {
    commit({ url: '/srv/registry', keys: { blog: [key] } });
    const { keysOf, signedApps } = open();
    expect(signedApps).toEqual(['blog']);
    expect(keysOf('blog')).toEqual([key]);
    for (const app of ['shell', 'constructor', '__proto__', 'toString']) expect(keysOf(app)).toBeUndefined();
  });

  it.each<[named: string, used: string]>([
    ['s3://bucket/prefix', 's3://bucket/prefix/'],
    ['registry', './registry/'],
    ['registry', '../{root}/registry'],
    ['{link}/registry', '{folder}/registry'],
    ['{link}/not-yet', '{folder}/not-yet'],
  ])('count for %s also if it is written %s', (named, used) => {
    mkdirSync(at('folder/registry'), { recursive: true });
    symlinkSync(at('folder'), at('link'));
    const places: Record<string, string> = {
      root: path.basename(root),
      link: at('link'),
      folder: at('folder'),
    };
    const written = (text: string) => text.replace(/\{(\w+)\}/, (_, name: string) => places[name] ?? '');
    commit({ url: written(named), keys: { blog: [key] } });
    expect(open({ REGISTRY: written(used) }).signedApps).toEqual(['blog']);
  });

  it.each<[string, string]>([
    ['s3://bucket/prefix', 's3://bucket/other'],
    ['s3://bucket/prefix', 's3://bucket/prefix2'],
    ['/srv/registry', '/srv/registry/inside'],
    ['registry', '.registry'],
  ])('for %s do not count for %s', (named, used) => {
    commit({ url: named, keys: { blog: [key] } });
    expect(open({ REGISTRY: used }).signedApps).toEqual([]);
  });
});

it.each<[string, unknown]>([
  ['text', 'hello'],
  ['no address', { keys: {} }],
  ['a list of keys that is empty', { url: '/srv', keys: { blog: [] } }],
  ['a key that is none', { url: '/srv', keys: { blog: ['MCowBQYDK2VwAyEAshort'] } }],
  ['an app that cannot exist', { url: '/srv', keys: { Blog: ['MCow'] } }],
  ['a misspelt field, which would switch signatures off', { url: '/srv', key: {} }],
])('registry.json with %s is refused with an example', (_, content) => {
  commit(content);
  expect(() => open()).toThrow(/registry\.json is not valid \([^]*\)\. Write \{"url"/);
});

it('a registry.json that is a folder is refused', () => {
  mkdirSync(at('registry.json'));
  expect(() => open()).toThrow(/registry\.json cannot be read/);
});

it('registries have caches of their own', () => {
  const folders = ['/srv/one', '/srv/two', 's3://bucket/one'].map((url) => open({}, { url }).cacheFolder);
  expect(new Set(folders).size).toBe(3);
});
