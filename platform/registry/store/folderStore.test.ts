/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildSync } from 'esbuild';

import { platformFolder } from '../../lib/paths';
import { UserError } from '../../lib/UserError';
import { folderStore, removeOldDrafts } from './folderStore';
import { openStore } from './openStore';
import { describeStore } from '../../test/storeContract';

let scratch: string;
let made = 0;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'folder-store-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

const newFolder = (): string => path.join(scratch, `registry-${(made += 1)}`);
const draftsOf = (folder: string): string[] => readdirSync(path.join(folder, '.drafts'));

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
function bundle(program: string, work: string): void {
  buildSync({
    stdin: {
      contents: `import { folderStore } from './folderStore'; const store = folderStore(process.env.KILL_IN); ${work}`,
      resolveDir: __dirname,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
  });
}

describe('a store in a folder', () => {
  it('returns the file of an object', async () => {
    const folder = newFolder();
    const store = folderStore(folder);
    await store.create('r/blog/1/app.js', Buffer.from('x'));
    expect(store.fileOf?.('r/blog/1/app.js')).toBe(path.join(folder, 'r/blog/1/app.js'));
    expect(() => store.fileOf?.('../../etc/passwd')).toThrow(UserError);
  });

  it('leaves no drafts and no empty folders', async () => {
    const folder = newFolder();
    const store = folderStore(folder);
    await store.create('a/b/c', Buffer.from('x'));
    await store.create('a/b/c', Buffer.from('x'));
    expect(draftsOf(folder)).toEqual([]);
    await store.remove('a/b/c');
    expect(readdirSync(folder)).toEqual(['.drafts']);
  });

  it('lists neither drafts nor files without a valid key', async () => {
    const folder = newFolder();
    const store = folderStore(folder);
    await store.create('a', Buffer.from('x'));
    writeFileSync(path.join(folder, '.drafts', 'left'), 'half');
    writeFileSync(path.join(folder, 'line\nbreak'), '');
    fs.symlinkSync('/etc', path.join(folder, 'link'));
    expect((await store.list('')).map(({ key }) => key)).toEqual(['a']);
  });

  it('lists the newest of 10 000 states without reading the others', async () => {
    const folder = newFolder();
    const states = path.join(folder, 'states');
    mkdirSync(states, { recursive: true });
    const name = (number: number): string => `${String(number).padStart(8, '0')}.json`;
    for (let number = 1; number <= 10_000; number += 1) writeFileSync(path.join(states, name(number)), '{}');
    const store = folderStore(folder);
    const lstats = jest.spyOn(fs.promises, 'lstat');
    expect(await store.list('states/', `states/${name(9_998)}`)).toHaveLength(2);
    expect(lstats).toHaveBeenCalledTimes(2);
    expect(await store.list('states/')).toHaveLength(10_000);
  });

  it('writes no partial object if the system accepts only a part of the bytes', () => {
    const folder = newFolder();
    const program = path.join(scratch, 'limited.mjs');
    const work = `store.create('a', Buffer.alloc(100_000)).catch(({ message }) => console.log(message))`;
    bundle(program, `${work}.then(() => store.list('')).then((found) => console.log(found.length))`);
    // The system accepts one block of the draft and rejects the rest.
    const limited = `trap '' XFSZ; ulimit -f 8; exec "$0" "$@"`;
    const { stdout } = spawnSync('bash', ['-c', limited, process.execPath, program], {
      env: { ...process.env, KILL_IN: folder },
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/does not accept a file of this size. Nothing was changed.*ulimit -f.*\n0\n$/s);
    expect(draftsOf(folder)).toEqual([]);
  });

  it.each([
    ['a full disk', 'ENOSPC', /is on a full disk. Nothing was changed. Free some space/],
    ['a quota', 'EDQUOT', /is on a full disk/],
    ['a limit on the size of files', 'EFBIG', /ulimit/],
    ['a broken disk', 'EIO', /Check its disk or mount/],
  ])('reports %s, leaves no files, and works again after the repair', async (_, code, sentence) => {
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
    await expect(created).rejects.toThrow(sentence);
    await expect(created).rejects.toMatchObject({ name: 'UserError', kind: 'unreachable' });
    jest.restoreAllMocks();
    expect(await store.list('')).toEqual([]);
    expect(draftsOf(folder)).toEqual([]);
    expect(await store.create('a/b', Buffer.alloc(100))).toBe(true);
  });

  it.each(['EPERM', 'ENOTSUP', 'EXDEV'])('reports a file system without hard links (%s)', async (code) => {
    jest.spyOn(fs.promises, 'link').mockRejectedValue(failure(code, 'link'));
    const folder = newFolder();
    await expect(folderStore(folder).create('a', Buffer.from('x'))).rejects.toThrow(
      /without hard links.*ext4.*s3:/,
    );
    expect(draftsOf(folder)).toEqual([]);
  });

  it('recognizes its own object if the response of a network file system was lost', async () => {
    const { link } = fs.promises;
    jest.spyOn(fs.promises, 'link').mockImplementation(async (from, to) => {
      await link(from, to);
      throw failure('EEXIST', 'link');
    });
    const store = folderStore(newFolder());
    expect(await store.create('a', Buffer.from('own'))).toBe(true);
    expect(String(await store.read('a'))).toBe('own');
  });

  it('does not mistake a concurrent object for its own', async () => {
    const folder = newFolder();
    const { link } = fs.promises;
    jest.spyOn(fs.promises, 'link').mockImplementationOnce(async (from, to) => {
      writeFileSync(to as string, 'theirs');
      await link(from, to);
    });
    const store = folderStore(folder);
    expect(await store.create('a', Buffer.from('own'))).toBe(false);
    expect(String(await store.read('a'))).toBe('theirs');
  });

  it('creates a folder again that was removed before linking', async () => {
    const { link } = fs.promises;
    jest.spyOn(fs.promises, 'link').mockImplementationOnce(async (from, to) => {
      rmSync(path.dirname(to as string), { recursive: true });
      await link(from, to);
    });
    expect(await folderStore(newFolder()).create('a/b', Buffer.from('x'))).toBe(true);
  });

  it('flushes the bytes before linking, and then every parent folder', async () => {
    const order: string[] = [];
    const files = await openFiles();
    const { sync } = files;
    const { link } = fs.promises;
    const folder = newFolder();
    const note = (file: string): void => {
      order.push((path.relative(folder, file) || '.').replace(/[\da-f]{32}/, '#'));
    };
    jest.spyOn(files, 'sync').mockImplementation(async function (this: fs.promises.FileHandle) {
      note(fs.readlinkSync(`/proc/self/fd/${this.fd}`));
      return sync.call(this);
    });
    jest.spyOn(fs.promises, 'link').mockImplementation(async (from, to) => {
      order.push('its name');
      return link(from, to);
    });
    await folderStore(folder).create('r/blog/app.js', Buffer.from('x'));
    expect(order).toEqual(['.drafts/#', 'its name', 'r/blog', 'r', '.']);
  });

  it('reports a path that is not a folder, in every operation', async () => {
    const file = newFolder();
    writeFileSync(file, '');
    const store = folderStore(file);
    const sentence = /is not a folder.*REGISTRY=/;
    await expect(store.create('a/b', Buffer.from('x'))).rejects.toThrow(sentence);
    await expect(store.read('a/b')).rejects.toThrow(sentence);
    await expect(store.list('')).rejects.toThrow(sentence);
  });

  it.each([
    ['cannot be read or written', 'EACCES'],
    ['or mount it writable', 'EROFS'],
  ])('reports that the folder %s', async (message, code) => {
    jest.spyOn(fs.promises, 'open').mockRejectedValue(failure(code, 'open'));
    jest.spyOn(fs.promises, 'readFile').mockRejectedValue(failure(code, 'open'));
    const store = folderStore(newFolder());
    await expect(store.create('a', Buffer.from('x'))).rejects.toThrow(message);
    await expect(store.read('a')).rejects.toThrow(message);
  });

  it('removes only drafts that are a day old', async () => {
    const folder = newFolder();
    await folderStore(folder).create('a', Buffer.from('x'));
    const age = (name: string, hours: number): void => {
      const draft = path.join(folder, '.drafts', name);
      writeFileSync(draft, '');
      const at = statSync(draft).mtimeMs / 1000 - hours * 3600;
      utimesSync(draft, at, at);
    };
    age('yesterday', 25);
    age('today', 23);
    age('tomorrow', -25);
    await removeOldDrafts(folder);
    expect(draftsOf(folder).sort()).toEqual(['today', 'tomorrow']);
  });

  it('accepts a folder that lost its drafts when it was copied', async () => {
    await expect(removeOldDrafts(newFolder())).resolves.toBeUndefined();
  });
});

describe('an address of a store', () => {
  it.each([
    'gs://bucket',
    'https://example.org/registry',
    'file:///srv/registry',
    's3://',
    's3:///prefix',
    's3://b/../c',
    's3://b//c',
  ])('rejects %s', (url) => {
    expect(() => openStore(url)).toThrow(/is not the address of a/);
    expect(() => openStore(url)).toThrow(expect.objectContaining({ kind: 'usage' }));
  });

  it('is reported without a trailing slash', () => {
    expect(openStore('/srv/registry/').url).toBe('/srv/registry');
    expect(openStore('s3://clinic-site/registry/').url).toBe('s3://clinic-site/registry');
    expect(openStore('s3://clinic-site').url).toBe('s3://clinic-site');
  });
});

describe('a writer that is killed', () => {
  const bytes = Buffer.alloc(300_000, 'whole');
  const verbs = {
    create: `await store.create('r/blog/1/app.js', Buffer.alloc(300000, 'whole'));`,
    remove: `await store.remove('r/blog/1/app.js');`,
  };

  function run(verb: keyof typeof verbs, folder: string, at?: number): ReturnType<typeof spawnSync> {
    const program = path.join(scratch, `${verb}.mjs`);
    bundle(program, verbs[verb]);
    return spawnSync(
      process.execPath,
      ['--import', path.join(platformFolder, 'test/killAtOperation.mjs'), program],
      {
        env: { ...process.env, KILL_IN: folder, ...(at !== undefined && { KILL_AT: String(at) }) },
        encoding: 'utf8',
      },
    );
  }

  function operationsOf(verb: keyof typeof verbs, folder: string): number {
    const { stderr, status } = run(verb, folder);
    expect(status).toBe(0);
    return Number(/(\d+) operations/.exec(String(stderr))?.[1]);
  }

  it('at any operation of create leaves the object complete or missing', async () => {
    const operations = operationsOf('create', newFolder());
    expect(operations).toBeGreaterThan(8);
    const found = [];
    for (let at = 1; at <= operations; at += 1) {
      const folder = newFolder();
      expect(run('create', folder, at).signal).toBe('SIGKILL');
      const store = folderStore(folder);
      const left = await store.read('r/blog/1/app.js');
      if (left) expect(left.equals(bytes)).toBe(true);
      expect(await store.list('')).toHaveLength(left ? 1 : 0);
      expect(await store.create('r/blog/1/app.js', bytes)).toBe(left === undefined);
      expect((await store.read('r/blog/1/app.js'))?.equals(bytes)).toBe(true);
      found.push(left !== undefined);
    }
    // Both must occur: the object is missing before the link, and complete after it.
    expect(new Set(found)).toEqual(new Set([false, true]));
    expect(found).toEqual([...found].sort());
  });

  it('at any operation of remove leaves the object complete or missing', async () => {
    const filled = async (): Promise<string> => {
      const folder = newFolder();
      await folderStore(folder).create('r/blog/1/app.js', bytes);
      return folder;
    };
    const operations = operationsOf('remove', await filled());
    expect(operations).toBeGreaterThan(1);
    for (let at = 1; at <= operations; at += 1) {
      const folder = await filled();
      expect(run('remove', folder, at).signal).toBe('SIGKILL');
      const store = folderStore(folder);
      const left = await store.read('r/blog/1/app.js');
      if (left) expect(left.equals(bytes)).toBe(true);
      await store.remove('r/blog/1/app.js');
      expect(await store.create('r/blog/1/app.js', bytes)).toBe(true);
    }
  });
});
