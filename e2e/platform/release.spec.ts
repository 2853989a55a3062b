import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '@site/platform/files';
import { expect } from 'playwright/test';

import { test } from '../support/test';
import { root } from './copyOfTheProject';
import { builtRegistry, registryCopy } from './registryCopy';

test('a revoked release is replaced by the previous one, cannot be promoted again, and is deleted by gc', async () => {
  const registry = registryCopy();
  const { number = 0, current } = (await registry.entries())['booking'] ?? {};
  const before = current?.id ?? '';
  const id = await registry.forge('booking', (draft) => draft.write('another.json', '"harmful"'));
  await registry.release('promote', 'booking', id);
  expect(await registry.current('booking')).toBe(id);

  const revoked = await registry.release('revoke', 'booking', id);
  expect(revoked.output).toContain(`booking ${id} is revoked`);
  expect(revoked.output).toContain(`booking ${before} is live as entry ${number + 2} of booking`);
  expect(await registry.current('booking')).toBe(before);

  const again = await registry.release('promote', 'booking', id);
  expect(again.code).toBe(3);
  expect(again.output).toContain(`Release ${id} is revoked and cannot go live again`);
  expect((await registry.release('list', 'booking')).output).toMatch(new RegExp(`${id} +revoked`));

  const collected = await registry.release('gc', 'booking');
  expect(collected.output).toContain(`booking ${id}`);
  expect(existsSync(path.join(registry.folder, 'r/booking', id))).toBe(false);
  expect(existsSync(path.join(registry.folder, 'r/booking', before))).toBe(true);
  expect(await registry.problems()).toEqual([]);
});

test('no release contains the path of its build folder, so that builds are reproducible', () => {
  const releases = path.join(builtRegistry, 'r');
  const telling = listFiles(releases).filter((file) =>
    readFileSync(path.join(releases, file)).includes(root),
  );
  expect(telling).toEqual([]);
});
