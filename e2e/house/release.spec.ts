import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { AppReleases } from '@site/platform/contract/pointer';
import { integrityOf, listFiles } from '@site/platform/files';
import { expect, test } from 'playwright/test';

import { root } from './copyOfTheProject';
import { type RegistryCopy, registryCopy } from './registryCopy';

let registry: RegistryCopy;

// Each command composes a site: seconds on a free machine, more on a busy one.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test.beforeAll(() => {
  registry = registryCopy();
});

/** A release of the booking pages that differs from the others by one file. */
function another(name: string): string {
  return registry.forge('booking', (draft) => draft.write('data.json', JSON.stringify(name)));
}

function live(app: string): string {
  return registry.pointer().apps[app]?.current.id ?? '';
}

/** Path to hash of every file. */
function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder).map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]),
  );
}

function siteOf(sequence: number): string {
  return path.join(registry.folder, 'site', String(sequence));
}

test('of two promotions at once one goes live, and the other is told to look again', async () => {
  const [first, second] = [another('first'), another('second')];
  const { sequence } = registry.pointer();
  const outcomes = await Promise.all([
    registry.release('promote', 'booking', first),
    registry.release('promote', 'booking', second),
  ]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
  const refused = outcomes.find(({ code }) => code === 1)?.output ?? '';
  expect(refused).toMatch(
    /(The pointer moved from \d+ to \d+ meanwhile|Another command is changing).*Nothing was changed/,
  );
  expect(registry.pointer().sequence).toBe(sequence + 1);
  const winner = outcomes[0]?.code === 0 ? first : second;
  expect(live('booking')).toBe(winner);
  expect((await registry.release('status')).output).toContain(winner);
});

/** Begins a promotion and ends it without a word after a while. */
async function promoteAndKill(id: string, after: number): Promise<void> {
  const script = path.join(root, 'platform/cli/release.ts');
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, 'promote', 'booking', id], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', REGISTRY: registry.folder },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => setTimeout(resolve, after));
  child.kill('SIGKILL');
  await ended;
}

test('a promotion that is killed at any moment leaves the old state or the new one, and the next one works', async () => {
  for (const after of [300, 700, 1100, 1500, 1900, 2300]) {
    const id = another(`killed after ${after}`);
    const before = registry.pointer();
    await promoteAndKill(id, after);
    const pointer = registry.pointer();
    expect([before.sequence, before.sequence + 1]).toContain(pointer.sequence);
    expect(live('booking')).toBe(
      pointer.sequence === before.sequence ? before.apps['booking']?.current.id : id,
    );
    expect(existsSync(path.join(siteOf(pointer.sequence), 'contact.html'))).toBe(true);
    expect(existsSync(path.join(siteOf(pointer.sequence), '404.html.br'))).toBe(true);
  }
  const id = another('after all that');
  // A command that was killed while it held the lock leaves it; it counts for ten seconds.
  await expect
    .poll(async () => (await registry.release('promote', 'booking', id)).output, { timeout: 30_000 })
    .toContain(`booking ${id} is live`);
});

test('a publication that was cut off is not listed', async () => {
  mkdirSync(path.join(registry.folder, 'r/booking/0123456789abcdef'), { recursive: true });
  writeFileSync(path.join(registry.folder, 'r/booking/0123456789abcdef/remoteEntry.js'), 'var half');
  mkdirSync(path.join(registry.folder, 'drafts/booking.1'), { recursive: true });
  const { code, output } = await registry.release('list', 'booking');
  expect(code).toBe(0);
  expect(output).not.toContain('0123456789abcdef');
  expect((await registry.release('promote', 'booking', '0123456789abcdef')).output).toContain(
    'There is no release 0123456789abcdef of booking',
  );
});

test('a release that is revoked gives way to the one before, is never promoted again, and is collected', async () => {
  const before = live('booking');
  const id = another('harmful');
  await registry.release('promote', 'booking', id);
  expect(live('booking')).toBe(id);

  const revoked = await registry.release('revoke', 'booking', id);
  expect(revoked.output).toContain(`booking ${id} is revoked`);
  expect(revoked.output).toContain(`booking ${before} is live`);
  expect(live('booking')).toBe(before);
  expect(registry.pointer().apps['booking']?.previous.map((ref) => ref.id)).not.toContain(id);

  const again = await registry.release('promote', 'booking', id);
  expect(again.code).toBe(1);
  expect(again.output).toContain(`Release ${id} of booking was revoked and is never promoted again`);
  expect((await registry.release('list', 'booking')).output).toMatch(new RegExp(`${id} +revoked`));

  const collected = await registry.release('gc');
  expect(collected.output).toContain(`booking ${id}`);
  expect(existsSync(path.join(registry.folder, 'r/booking', id))).toBe(false);
  expect(existsSync(path.join(registry.folder, 'r/booking', before))).toBe(true);
});

test('the only release of an app that was ever live cannot be revoked', async () => {
  const { apps, ...pointer } = registry.pointer();
  const services = { ...(apps['services'] as AppReleases), previous: [] };
  writeFileSync(
    path.join(registry.folder, 'releases.json'),
    JSON.stringify({ ...pointer, apps: { ...apps, services } }),
  );
  const { code, output } = await registry.release('revoke', 'services', live('services'));
  expect(code).toBe(1);
  expect(output).toContain('promote another one first, then revoke it');
});

test('rollbacks lead further back, release by release, and never to what was taken back first', async () => {
  const oldest = live('booking');
  const [older, newer] = [another('older'), another('newer')];
  await registry.release('promote', 'booking', older);
  await registry.release('promote', 'booking', newer);
  await registry.release('rollback', 'booking');
  expect(live('booking')).toBe(older);
  await registry.release('rollback', 'booking');
  expect(live('booking')).toBe(oldest);
});

test('a promotion renders only the pages it touches, and writes what a whole composition would write', async () => {
  const promoted = await registry.release('promote', 'booking', another('a part'), '--json');
  const { pages, rendered, pointer } = JSON.parse(promoted.output) as {
    pages: number;
    rendered: number;
    pointer: { sequence: number };
  };
  expect(rendered).toBe(2);
  expect(pages).toBeGreaterThan(rendered);
  const whole = path.join(registry.folder, 'drafts/whole');
  await new Promise((resolve) =>
    spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        path.join(root, 'platform/compose/main.ts'),
        path.join(registry.folder, 'releases.json'),
        whole,
      ],
      {
        cwd: root,
        env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', REGISTRY: registry.folder },
      },
    ).once('exit', resolve),
  );
  expect(filesOf(siteOf(pointer.sequence))).toEqual(filesOf(whole));
});

test('the registry may be named by an option', async () => {
  const { output } = await registry.release('status', '--registry', path.join(registry.folder, 'nowhere'));
  expect(output).toContain('Nothing is live yet');
});

test('no release tells in which folder it was built, so the same sources make the same release anywhere', () => {
  const releases = path.join(root, '.registry/r');
  const telling = listFiles(releases).filter((file) =>
    readFileSync(path.join(releases, file)).includes(root),
  );
  expect(telling).toEqual([]);
});
