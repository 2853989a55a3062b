/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildSync } from 'esbuild';

import { platformFolder } from '../../lib/paths';
import { UserError } from '../../lib/UserError';
import { describeStore } from '../../test/storeContract';
import { folderStore, removeOldDrafts } from './folderStore';
import { openStore } from '../Registry';

let scratch: string;
let made = 0;
beforeAll(() => void (scratch = mkdtempSync(path.join(tmpdir(), 'folder-store-'))));
afterAll(() => rmSync(scratch, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

const newFolder = (): string => path.join(scratch, `registry-${(made += 1)}`);
const draftsOf = (folder: string): string[] => readdirSync(path.join(folder, '.drafts'));
const keysIn = async (folder: string): Promise<string[]> =>
  (await folderStore(folder).list('')).map(({ key }) => key);
const x = Buffer.from('x');

describeStore('a folder', async () => openStore(newFolder()));

/** The prototype of all open files; a method that is replaced in it is replaced for each. */
async function openFiles(): Promise<fs.promises.FileHandle> {
  const handle = await fs.promises.open(__filename);
  await handle.close();
  return Object.getPrototypeOf(handle) as fs.promises.FileHandle;
}

const failure = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${code}: made up, ${syscall}`), { code, syscall });

/** Writes a program that works on the store in the folder `KILL_IN`. */
function bundle(work: string): string {
  const outfile = path.join(scratch, `program-${(made += 1)}.mjs`);
  const contents = `import { folderStore } from './folderStore'; const store = folderStore(process.env.KILL_IN); ${work}`;
  const stdin = { contents, resolveDir: __dirname, loader: 'ts' } as const;
  buildSync({ stdin, bundle: true, platform: 'node', format: 'esm', outfile });
  return outfile;
}

describe('a store in a folder', () => {
  it('returns the file of an object', async () => {
    const folder = newFolder();
    const store = folderStore(folder);
    expect(store.fileOf?.('r/blog/1/app.js')).toBe(path.join(folder, 'r/blog/1/app.js'));
    expect(() => store.fileOf?.('../../etc/passwd')).toThrow(UserError);
  });

  it('leaves no drafts and no empty folders, except those that hold the rights of a team', async () => {
    const folder = newFolder();
    const store = folderStore(folder);
    for (const created of [true, false]) expect(await store.create('r/blog/1/chunks/a.js', x)).toBe(created);
    expect(draftsOf(folder)).toEqual([]);
    await store.remove('r/blog/1/chunks/a.js');
    expect(readdirSync(folder)).toEqual(['.drafts', 'r']);
    expect(readdirSync(path.join(folder, 'r/blog'))).toEqual([]);
  });

  it('lists neither drafts nor files without a valid key, and reads nothing behind a link', async () => {
    const folder = newFolder();
    const store = folderStore(folder);
    await store.create('a', x);
    await store.create('r/blog/1', x);
    writeFileSync(path.join(folder, '.drafts', 'left'), 'half');
    writeFileSync(path.join(folder, 'line\nbreak'), '');
    symlinkSync(path.join(folder, 'r'), path.join(folder, 'link'));
    symlinkSync(path.join(folder, 'a'), path.join(folder, 'file'));
    spawnSync('mkfifo', [path.join(folder, 'pipe')]);
    expect(await keysIn(folder)).toEqual(['a', 'r/blog/1']);
    expect(await store.list('link/blog/')).toEqual([]);
    for (const key of ['file', 'pipe', 'r', 'link/blog/1']) expect(await store.read(key)).toBeUndefined();
  });

  it('names what is in the way of an object', async () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, 'live/blog/1'), { recursive: true });
    await expect(folderStore(folder).create('live/blog/1', x)).rejects.toThrow(
      `${folder}/live/blog/1 is in the way`,
    );
    expect(draftsOf(folder)).toEqual([]);
  });

  it('writes no partial object if the system accepts only a part of the bytes', () => {
    const folder = newFolder();
    const work = `store.create('a', Buffer.alloc(100_000)).catch(({ message }) => console.log(message))`;
    const program = bundle(`${work}.then(() => store.list('')).then((found) => console.log(found.length))`);
    // The system accepts one block of the draft and rejects the rest.
    const limited = `trap '' XFSZ; ulimit -f 8; exec "$0" "$@"`;
    const env = { ...process.env, KILL_IN: folder };
    const { stdout } = spawnSync('bash', ['-c', limited, process.execPath, program], {
      env,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/does not accept a file of this size. Nothing was changed.*ulimit -f.*\n0\n$/s);
    expect(draftsOf(folder)).toEqual([]);
  });

  it.each([
    ['ENOSPC', /is on a full disk. Nothing was changed. Free some space/],
    ['EIO', /Check its disk or mount/],
  ])('reports %s of the disk, leaves no files, and works again after the repair', async (code, sentence) => {
    const folder = newFolder();
    const store = folderStore(folder);
    const files = await openFiles();
    // A part of it is written before the disk fails.
    const { writeFile } = files;
    jest.spyOn(files, 'writeFile').mockImplementation(async function (this: fs.promises.FileHandle, bytes) {
      await writeFile.call(this, (bytes as Buffer).subarray(0, 10));
      throw failure(code, 'write');
    });
    const created = store.create('a/b', Buffer.alloc(100));
    await expect(created).rejects.toMatchObject({ kind: 'unreachable', message: sentence });
    jest.restoreAllMocks();
    expect(await store.list('')).toEqual([]);
    expect(draftsOf(folder)).toEqual([]);
    expect(await store.create('a/b', Buffer.alloc(100))).toBe(true);
  });

  it.each(['EPERM', 'ENOTSUP', 'EXDEV'])('reports a file system without hard links (%s)', async (code) => {
    jest.spyOn(fs.promises, 'link').mockRejectedValue(failure(code, 'link'));
    const folder = newFolder();
    await expect(folderStore(folder).create('a', x)).rejects.toThrow(/without hard links.*ext4.*s3:/);
    expect(draftsOf(folder)).toEqual([]);
  });

  it('recognizes its own object if the response of a network file system was lost', async () => {
    const { link } = fs.promises;
    jest.spyOn(fs.promises, 'link').mockImplementation(async (from, to) => {
      await link(from, to);
      throw failure('EEXIST', 'link');
    });
    expect(await folderStore(newFolder()).create('a', x)).toBe(true);
  });

  it.each([
    ['does not mistake a concurrent object for its own', false, (to: string) => writeFileSync(to, 'theirs')],
    [
      'creates a folder again that was removed before linking',
      true,
      (to: string) => rmSync(path.dirname(to), { recursive: true }),
    ],
  ])('%s', async (_, created, before) => {
    const { link } = fs.promises;
    jest.spyOn(fs.promises, 'link').mockImplementationOnce(async (from, to) => {
      before(to as string);
      await link(from, to);
    });
    const store = folderStore(newFolder());
    expect(await store.create('a/b', Buffer.from('own'))).toBe(created);
    expect(String(await store.read('a/b'))).toBe(created ? 'own' : 'theirs');
  });

  it('flushes the bytes before linking, and then every parent folder', async () => {
    const order: string[] = [];
    const files = await openFiles();
    const { sync } = files;
    const { link } = fs.promises;
    const folder = newFolder();
    jest.spyOn(files, 'sync').mockImplementation(async function (this: fs.promises.FileHandle) {
      const file = path.relative(folder, fs.readlinkSync(`/proc/self/fd/${this.fd}`));
      order.push((file || '.').replace(/[\da-f]{32}/, '#'));
      return sync.call(this);
    });
    jest.spyOn(fs.promises, 'link').mockImplementation(async (from, to) => {
      order.push('its name');
      return link(from, to);
    });
    await folderStore(folder).create('r/blog/app.js', x);
    expect(order).toEqual(['.drafts/#', 'its name', 'r/blog', 'r', '.']);
  });

  it('reports a path that is not a folder, in every operation', async () => {
    const file = newFolder();
    writeFileSync(file, '');
    const store = folderStore(file);
    const operations = [() => store.create('a/b', x), () => store.read('a/b'), () => store.list('')];
    for (const operation of operations) await expect(operation).rejects.toThrow(/is not a folder.*REGISTRY=/);
  });

  it('reports a folder that cannot be used differently from one file that cannot be read', async () => {
    const folder = newFolder();
    const store = folderStore(folder);
    await store.create('live/blog/1', x);
    jest.spyOn(fs.promises, 'open').mockRejectedValue(failure('EACCES', 'open'));
    await expect(store.create('a', x)).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringMatching(/cannot be read or written by this user. Change its owner/) as string,
    });
    await expect(store.read('live/blog/1')).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/live\/blog\/1 cannot be read by this user \(EACCES\)/) as string,
    });
    jest.spyOn(fs.promises, 'access').mockRejectedValue(failure('EACCES', 'access'));
    await expect(store.read('live/blog/1')).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('lists a closed folder as one object, and the others', async () => {
    const folder = newFolder();
    const store = folderStore(folder);
    for (const app of ['blog', 'booking']) await store.create(`live/${app}/1`, x);
    const { opendir } = fs.promises;
    jest.spyOn(fs.promises, 'opendir').mockImplementation(async (at, options) => {
      if (String(at).includes('blog')) throw failure('EACCES', 'opendir');
      return opendir(at, options);
    });
    expect(await keysIn(folder)).toEqual(['live/blog', 'live/booking/1']);
    await expect(store.list('live/blog/')).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('lists no object below a name that cannot be in a key, and the others', async () => {
    const folder = newFolder();
    await folderStore(folder).create('live/blog/1', x);
    // Each byte becomes a character of three bytes, so the name that Node returns is too long to open.
    mkdirSync(Buffer.concat([Buffer.from(`${folder}/live/blog/`), Buffer.alloc(200, 0xff)]));
    expect(await keysIn(folder)).toEqual(['live/blog/1']);
  });

  it('removes only drafts that are a day old, if there is a folder of drafts', async () => {
    const folder = newFolder();
    await removeOldDrafts(folder);
    await folderStore(folder).create('a', x);
    for (const [name, hours] of Object.entries({ yesterday: 25, today: 23, tomorrow: -25 })) {
      const at = Date.now() / 1000 - hours * 3600;
      writeFileSync(path.join(folder, '.drafts', name), '');
      fs.utimesSync(path.join(folder, '.drafts', name), at, at);
    }
    await removeOldDrafts(folder);
    expect(draftsOf(folder).sort()).toEqual(['today', 'tomorrow']);
  });
});

describe('an address of a store', () => {
  it.each(['gs://bucket', 'file:///srv/registry', 's3://', 's3:///prefix', 's3://b/../c'])(
    'rejects %s',
    (url) => {
      expect(() => openStore(url)).toThrow(expect.objectContaining({ kind: 'usage' }));
    },
  );
});

describe('a writer that is killed', () => {
  const key = 'r/blog/1/app.js';
  const bytes = Buffer.alloc(300_000, 'whole');

  /** Kills the program at each of its operations, in a new folder each time. Returns whether the object was there then. */
  async function killed(work: string, fill: boolean): Promise<boolean[]> {
    const program = bundle(work);
    const run = async (at: number | undefined) => {
      const folder = newFolder();
      if (fill) await folderStore(folder).create(key, bytes);
      const env = { ...process.env, KILL_IN: folder, ...(at !== undefined && { KILL_AT: `${at}` }) };
      const hooks = path.join(platformFolder, 'test/killAtOperation.mjs');
      const ended = spawnSync(process.execPath, ['--import', hooks, program], { env, encoding: 'utf8' });
      return { ...ended, folder };
    };
    const { stderr } = await run(undefined);
    const found: boolean[] = [];
    for (let at = 1; at <= Number(/(\d+) operations/.exec(stderr)?.[1]); at += 1) {
      const { signal, folder } = await run(at);
      expect(signal).toBe('SIGKILL');
      const store = folderStore(folder);
      const left = await store.read(key);
      if (left) expect(left.equals(bytes)).toBe(true);
      expect(await store.list('')).toHaveLength(left ? 1 : 0);
      expect(await store.create(key, bytes)).toBe(left === undefined);
      expect((await store.read(key))?.equals(bytes)).toBe(true);
      await store.remove(key);
      found.push(left !== undefined);
    }
    return found;
  }

  it('at any operation of create leaves the object complete or missing', async () => {
    const found = await killed(`await store.create('${key}', Buffer.alloc(300000, 'whole'));`, false);
    expect(found.length).toBeGreaterThan(8);
    // Both must occur: the object is missing before the link, and complete after it.
    expect(new Set(found)).toEqual(new Set([false, true]));
    expect(found).toEqual([...found].sort());
  });

  it('at any operation of remove leaves the object complete or missing', async () => {
    const found = await killed(`await store.remove('${key}');`, true);
    expect(new Set(found)).toEqual(new Set([false, true]));
  });
});
