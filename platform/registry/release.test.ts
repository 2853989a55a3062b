/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { integrityOf } from '../lib/files';
import { onEveryStore } from '../test/onEveryStore';
import { openMachine } from '../test/teamSite';
import { seal } from './signed';
import { makeKey } from './signingKey';
import type { History } from './history';
import type { Registry } from './Registry';
import {
  createRelease,
  fileKey,
  findRelease,
  availableReleaseId,
  computeReleaseId,
  manifestKey,
  downloadRelease,
  readReferencedRelease,
  releaseOf,
  verifyRelease,
} from './release';
import { openStore } from './store/openStore';
import type { Store } from './store/Store';

const scratch = mkdtempSync(path.join(tmpdir(), 'releases-'));
afterAll(() => rmSync(scratch, { recursive: true }));
let made = 0;
const newPath = (): string => path.join(scratch, String((made += 1)));
const keyFile = newPath();
const key = makeKey(keyFile);

const files = {
  'assets.json': '{}',
  'data/list.json': '[1]',
  'main.js': 'console.info("main")',
  'server/server.js': 'module.exports = {}',
};
const id = computeReleaseId(
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, integrityOf(Buffer.from(text))])),
);

function draft(change: Readonly<Record<string, string | Buffer>> = {}) {
  const folder = newPath();
  const main = brotliCompressSync(files['main.js']);
  for (const [name, bytes] of Object.entries({ ...files, 'main.js.br': main, ...change })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  const provenance = { changed: false, published: '2026-01-01T00:00:00.000Z' };
  return {
    folder,
    app: 'blog',
    id,
    contract: [2, 2] as [number, number],
    shared: {},
    composes: false,
    provenance,
  };
}

onEveryStore((newAddress) => {
  let registry: Registry;
  let store: Store;
  let url: string;
  const machine = (own?: Store): Registry => openMachine(url, keyFile, newPath(), own ? { store: own } : {});
  beforeEach(async () => {
    url = await newAddress();
    store = openStore(url);
    registry = machine(store);
  });

  const published = async () => {
    const found = await findRelease(machine(), 'blog', id);
    if (!found) throw new Error('It is not there.');
    return found;
  };

  it('writes a signed manifest with the hash of every file and the provenance', async () => {
    const release = await createRelease(registry, draft(), key);
    const found = await published();
    expect(Object.keys(found.manifest.files)).toEqual([...Object.keys(files), 'main.js.br'].sort());
    expect(found.manifest.files['main.js']?.integrity).toBe(integrityOf(Buffer.from(files['main.js'])));
    expect(found).toMatchObject({ keyId: key.id, provenance: { published: '2026-01-01T00:00:00.000Z' } });
    expect(found.isSignedBy(key.public)).toBe(true);
    expect(releaseOf(found)).toEqual(release);
    await verifyRelease(machine(), found);
  });

  it('writes the manifest last, and completes an interrupted publication', async () => {
    let left = 3;
    const ended: Store = {
      ...store,
      create: (name, bytes) => (left-- > 0 ? store.create(name, bytes) : Promise.reject(new Error('ended'))),
    };
    await expect(createRelease(machine(ended), draft(), key)).rejects.toThrow('ended');
    expect(await findRelease(registry, 'blog', id)).toBeUndefined();
    await createRelease(machine(), draft(), key);
    await verifyRelease(machine(), await published());
  });

  it('publishing twice or concurrently creates one release', async () => {
    const releases = await Promise.all([1, 2].map(() => createRelease(machine(), draft(), key)));
    expect(releases[0]).toEqual(releases[1]);
    const before = (await store.list('')).length;
    expect(await createRelease(machine(), draft(), key)).toEqual(releases[0]);
    expect((await store.list('')).length).toBe(before);
    await verifyRelease(machine(), await published());
  });

  it.each(['main.js', 'main.js.br'])('rejects different content in %s without publishing', async (file) => {
    await store.create(fileKey('blog', id, file), Buffer.from('alert(1)'));
    await expect(createRelease(registry, draft(), key)).rejects.toThrow(
      /already exists with different content\. Nothing was published/,
    );
    expect(await findRelease(registry, 'blog', id)).toBeUndefined();
  });

  it.each([
    ['was changed', (name: string) => store.create(name, Buffer.from('alert(1)'))],
    ['is missing', () => Promise.resolve(true)],
  ])('detects any file that %s', async (what, put) => {
    await createRelease(registry, draft(), key);
    for (const file of [...Object.keys(files), 'main.js.br']) {
      const name = fileKey('blog', id, file);
      const bytes = (await store.read(name)) ?? Buffer.alloc(0);
      await store.remove(name);
      await put(name);
      await expect(verifyRelease(machine(), await published())).rejects.toThrow(
        new RegExp(`${file}"? of .* (${what}|is larger than)`),
      );
      await store.remove(name);
      await store.create(name, bytes);
    }
  });

  it('rejects a manifest that is damaged, of another release, or different from the one in the state', async () => {
    const release = await createRelease(registry, draft(), key);
    const bytes = (await store.read(manifestKey('blog', id))) ?? Buffer.alloc(0);
    await store.create(manifestKey('booking', id), bytes);
    await expect(findRelease(machine(), 'booking', id)).rejects.toThrow(
      /is not a valid manifest \("it is the manifest of blog/,
    );
    await expect(
      readReferencedRelease(machine(), 'blog', { ...release, manifest: '0'.repeat(64) }),
    ).rejects.toThrow(/does not match the hash in the state/);
    await store.remove(manifestKey('blog', id));
    await expect(readReferencedRelease(machine(), 'blog', release)).rejects.toThrow(/is missing/);
    await store.create(manifestKey('blog', id), bytes.subarray(0, 100));
    await expect(findRelease(machine(), 'blog', id)).rejects.toThrow(
      /is not a valid manifest.*Restore it from a backup/,
    );
    expect(await findRelease(machine(), 'blog', '../../etc/passwd')).toBeUndefined();
  });

  it('reads manifests of former versions', async () => {
    await createRelease(registry, draft(), key);
    const { manifest, provenance, hash } = await published();
    const former = { _type: 'https://in-toto.io/Statement/v1', release: manifest, provenance };
    await store.remove(manifestKey('blog', id));
    await store.create(manifestKey('blog', id), seal('application/vnd.in-toto+json', former, key.private));
    const found = await published();
    expect(found.manifest).toEqual(manifest);
    expect(found.hash).not.toBe(hash);
  });

  it('downloads verified files, and replaces damaged copies', async () => {
    await createRelease(registry, draft(), key);
    const found = await published();
    const isData = (file: string) => file.startsWith('data/');
    const folder = await downloadRelease(registry, found, isData);
    const file = path.join(folder, 'data/list.json');
    expect(readFileSync(file, 'utf8')).toBe('[1]');
    expect(folder.startsWith(registry.cacheFolder)).toBe(true);
    expect(existsSync(path.join(folder, 'main.js'))).toBe(false);
    writeFileSync(file, '[');
    await downloadRelease(registry, found, isData);
    expect(readFileSync(file, 'utf8')).toBe('[1]');
    await store.remove(fileKey('blog', id, 'data/list.json'));
    await store.create(fileKey('blog', id, 'data/list.json'), Buffer.from('[2]'));
    await expect(downloadRelease(machine(), found, isData)).rejects.toThrow(/list\.json of .* was changed/);
    expect(readFileSync(file, 'utf8')).toBe('[1]');
  });
});

describe('the id of a release', () => {
  const hashes = { 'a.js': 'sha384-a', 'b.js': 'sha384-b' } as const;
  const history = (...collected: readonly string[][]): History =>
    ({
      states: collected.map((ids, index) => ({ state: { number: index + 1, collected: { blog: ids } } })),
      ignored: [],
    }) as unknown as History;

  it('is a 128-bit hash of names and bytes, independent of the order', () => {
    expect(computeReleaseId(hashes)).toMatch(/^[\da-f]{32}$/);
    expect(computeReleaseId({ 'b.js': 'sha384-b', 'a.js': 'sha384-a' })).toBe(computeReleaseId(hashes));
    expect(computeReleaseId({ ...hashes, 'b.js': 'sha384-c' })).not.toBe(computeReleaseId(hashes));
    expect(computeReleaseId({ 'a.js': 'sha384-a', 'c.js': 'sha384-b' })).not.toBe(computeReleaseId(hashes));
  });

  it('changes after garbage collection', () => {
    const first = computeReleaseId(hashes);
    expect(availableReleaseId(history([]), 'blog', hashes)).toBe(first);
    expect(availableReleaseId(history([], [first]), 'booking', hashes)).toBe(first);
    const second = availableReleaseId(history([], [first]), 'blog', hashes);
    expect(second).not.toBe(first);
    expect(availableReleaseId(history([], [first], [first], [first]), 'blog', hashes)).toBe(second);
    // Of a long log only the newest states are known.
    expect(availableReleaseId(history([first]), 'blog', hashes)).toBe(second);
    const third = availableReleaseId(history([], [first], [first, second]), 'blog', hashes);
    expect([first, second]).not.toContain(third);
  });
});
