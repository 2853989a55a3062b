/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createLogReader } from '../registry/log';
import { liveNow } from '../test/liveNow';
import { beginTeamSite } from '../test/teamSite';
import { promote } from './promote';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

/**
 * Mounts a file system of this size, if this user may do so. It is reachable only from this process, and is removed
 * with it.
 */
function openSmallDisk(bytes: number): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'small-disk', folder], { stdio: 'ignore' });
    const disk = openSync(folder, 'r');
    execFileSync('umount', ['--lazy', folder]);
    return `/proc/self/fd/${disk}`;
  } catch {
    return undefined;
  } finally {
    rmdirSync(folder);
  }
}

const disk = openSmallDisk(4 << 20);
const without = disk ? '' : ' (skipped: this user may not mount a small disk)';

(disk ? it : it.skip).each([
  ['registry', 12, /^\S+ is on a full disk\. Nothing was changed\. Free some space/],
  ['cache', 60, /(cannot store a copy of an object|cannot be rendered|no space).*Free some space/s],
] as const)(
  `a promotion changes nothing while the disk of the %s is full${without}`,
  async (what, pages, message) => {
    const folder = path.join(disk ?? '', what);
    mkdirSync(folder);
    const site = await beginTeamSite(what === 'registry' ? path.join(folder, 'registry') : undefined);
    const live = async () =>
      (await createLogReader(site.machine('stranger')).read('booking')).entries[0]?.entry.current.id;
    const filler = path.join(disk ?? '', 'filler');
    const outcomes = new Set<string>();
    for (let free = 0; free <= pages; free += what === 'registry' ? 1 : 4) {
      const wanted = await site.publish('booking', { text: `with ${free} free pages in the ${what}` });
      const before = await live();
      const memory = what === 'cache' ? { memory: path.join(folder, `cache ${free}`) } : {};
      const { bavail, bsize } = statfsSync(disk ?? '');
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - free) * bsize));
      const error: unknown = await promote(site.machine('booking', memory), { booking: wanted }).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      rmSync(filler);
      outcomes.add(error ? 'refused' : 'promoted');
      if (error) {
        expect(error).toMatchObject({
          kind: 'unreachable',
          message: expect.stringMatching(message) as string,
        });
        expect(await live()).toBe(before);
        await promote(site.machine('booking'), { booking: wanted });
      }
      expect((await liveNow(site.machine('stranger'))).problems).toEqual([]);
      rmSync(path.join(folder, `cache ${free}`), { recursive: true, force: true });
    }
    expect([...outcomes].sort()).toEqual(['promoted', 'refused']);
    site.remove();
    rmSync(folder, { recursive: true });
  },
);
