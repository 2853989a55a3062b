/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openRegistry } from './Registry';
import { makeKey } from './signing';
import { keyFor } from './trust';

let root: string;
let key: string;
const id = 'a'.repeat(32);
const listed = (app = 'blog') => ({ id, keys: { [app]: { [key]: 'both' } } });
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

const open = (
  environment: NodeJS.ProcessEnv = {},
  options: { url?: string; isStart?: boolean; isUnsigned?: boolean } = {},
) => openRegistry({ root, cache: path.join(root, '.cache'), environment, ...options });

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
      commit(content.replace('}', `, "id": "${id}", "keys": {"blog": {"${key}": "both"}}}`));
      const { url, signedApps } = open({}, { isStart: true });
      expect([url, signedApps]).toEqual([at('.registry'), []]);
    },
  );

  it('of a start is REGISTRY if that is set, with the keys', () => {
    commit({ url: '/srv/registry', ...listed() });
    for (const REGISTRY of ['/srv/registry', '/srv/other'])
      expect(open({ REGISTRY }, { isStart: true }).signedApps).toEqual(['blog']);
  });
});

describe('the keys of registry.json', () => {
  it('are those of the apps that it lists; others have none', () => {
    commit({ url: '/srv/registry', ...listed() });
    const registry = open();
    expect(registry).toMatchObject({ id, signedApps: ['blog'] });
    for (const role of ['publish', 'promote'] as const) {
      expect(registry.keysOf('blog', role)).toEqual([key]);
      for (const app of ['shell', 'constructor', '__proto__', 'toString'])
        expect(registry.keysOf(app, role)).toEqual([]);
    }
  });

  it('may be for one role', () => {
    commit({ url: '/srv/registry', id, keys: { blog: { [key]: 'publish' } } });
    expect([open().keysOf('blog', 'publish'), open().keysOf('blog', 'promote')]).toEqual([[key], []]);
  });

  it.each(['s3://bucket/prefix', 's3://alias/other', '/registry', 'registry', './.registry/inside', 'link'])(
    'count for every address: %s',
    (used) => {
      // A link in the place of the own folder, too, leads to the registry of others.
      mkdirSync(at('shared'));
      symlinkSync(at('shared'), at('link'));
      symlinkSync(at('shared'), at('.registry'));
      commit({ url: 's3://clinic-site/registry', ...listed() });
      for (const address of [used, '.registry']) {
        const registry = open({ REGISTRY: address });
        expect(registry).toMatchObject({ id, signedApps: ['blog'] });
        expect(registry.signatures).toBe('signatures are required: registry.json lists keys of blog');
      }
    },
  );

  it.each(['.registry', './.registry/', '../{root}/.registry', '{link}/.registry'])(
    "do not count for the project's own folder: %s",
    (used) => {
      symlinkSync(root, at('link'));
      commit({ url: '/srv/registry', ...listed() });
      const address = used.replace('{root}', path.basename(root)).replace('{link}', at('link'));
      const registry = open({ REGISTRY: address });
      expect(registry.signedApps).toEqual([]);
      expect(registry.keysOf('blog', 'publish')).toBeUndefined();
      expect(registry.signatures).toMatch(/not required, because \.registry is for this project alone/);
    },
  );

  it('sign only for the registry that it names, because another one has the same id', () => {
    mkdirSync(at('folder/registry'), { recursive: true });
    symlinkSync(at('folder'), at('link'));
    commit({ url: 'folder/registry', ...listed() });
    const file = at('blog.pem');
    for (const url of ['folder/registry', './folder/registry/', at('link/registry')])
      expect(keyFor(open({ SITE_KEY: file }, { url }), 'blog', 'promote')?.public).toBe(key);
    for (const url of ['folder/rehearsal', 's3://rehearsal/registry'])
      expect(() => keyFor(open({ SITE_KEY: file }, { url }), 'blog', 'promote')).toThrow(
        /names folder\/registry, and this is .* would count there, too.* give registry\.json another id.*Nothing was changed/,
      );
  });

  it('can be switched off in words', () => {
    commit({ url: '/srv/registry', ...listed() });
    const registry = open({}, { isUnsigned: true });
    expect(registry.keysOf('blog', 'promote')).toBeUndefined();
    expect(registry.signatures).toMatch(/not required, because --unsigned says so, although/);
  });

  it('may be none', () => {
    commit({ url: '/srv/registry' });
    expect(open().keysOf('blog', 'promote')).toBeUndefined();
    expect(open().signatures).toMatch(/not required, because registry\.json lists no keys/);
  });
});

it.each<[string, () => unknown]>([
  ['text', () => 'hello'],
  ['no address', () => ({ keys: {} })],
  ['keys without an id', () => ({ url: '/srv', keys: listed().keys })],
  ['an id that is none', () => ({ url: '/srv', ...listed(), id: 'production' })],
  ['an app without keys', () => ({ url: '/srv', id, keys: { blog: {} } })],
  ['keys without roles', () => ({ url: '/srv', id, keys: { blog: [key] } })],
  ['an unknown role', () => ({ url: '/srv', id, keys: { blog: { [key]: 'deploy' } } })],
  ['a key that is none', () => ({ url: '/srv', id, keys: { blog: { MCowBQYDK2VwAyEAshort: 'both' } } })],
  ['an app that cannot exist', () => ({ url: '/srv', ...listed('Blog') })],
  ['a misspelt field, which would switch signatures off', () => ({ url: '/srv', id, key: {} })],
])('registry.json with %s is refused with an example', (_, content) => {
  commit(content());
  expect(() => open()).toThrow(/registry\.json is not valid \([^]*\)\. Write \{"url"/);
});

it('a registry.json that is a folder is refused', () => {
  mkdirSync(at('registry.json'));
  expect(() => open()).toThrow(/registry\.json cannot be read/);
});

it('registries have caches of their own', () => {
  const folders = ['/srv/one', '/srv/two', 's3://bucket/one'].map((url) => open({}, { url }).cacheFolder);
  expect(new Set(folders).size).toBe(3);
  const environment = { ...process.env };
  const [, , bucket] = folders;
  process.env['AWS_ENDPOINT_URL_S3'] = 'http://127.0.0.1:9000';
  expect(open({}, { url: 's3://bucket/one' }).cacheFolder).not.toBe(bucket);
  process.env = environment;
});
