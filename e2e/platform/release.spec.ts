import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '@site/platform/files';
import { openSite } from '@site/platform/serve/openSite';
import { expect, test } from 'playwright/test';

import { root } from './copyOfTheProject';
import { builtRegistry, type RegistryCopy, registryCopy, registryIn } from './registryCopy';

let registry: RegistryCopy;

// Each command renders pages, which takes seconds.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  registry = registryCopy();
});

/** Publishes a release that differs by one file. */
function another(app: string, name: string): Promise<string> {
  return registry.forge(app, (draft) => draft.write('another.json', JSON.stringify(name)));
}

async function previous(app: string): Promise<string[]> {
  return (await registry.entries())[app]?.previous.map(({ id }) => id) ?? [];
}

/** Every page of a site, with the hashes of all its encodings. */
async function pagesOf(folder: string): Promise<Record<string, string>> {
  const { view } = await openSite(registryIn(folder));
  return Object.fromEntries(
    view.pages.map((address) => {
      const { plain, br, gz } = view.files.get(address) ?? view.notFound;
      return [address, [plain, br, gz].map((bytes) => bytes?.hash).join(' ')];
    }),
  );
}

test('a revoked release is replaced by the previous one, cannot be promoted again, and is deleted by gc', async () => {
  const before = await registry.current('booking');
  const { number = 0 } = (await registry.entries())['booking'] ?? {};
  const id = await another('booking', 'harmful');
  await registry.release('promote', 'booking', id);
  expect(await registry.current('booking')).toBe(id);

  const revoked = await registry.release('revoke', 'booking', id);
  expect(revoked.output).toContain(`booking ${id} is revoked`);
  expect(revoked.output).toContain(`booking ${before} is live as entry ${number + 2} of booking`);
  expect(await registry.current('booking')).toBe(before);
  expect(await previous('booking')).not.toContain(id);

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

test('a promotion of all apps in one step makes the same pages as promotions one after the other', async () => {
  const whole = registryCopy(registry.folder);
  const words = Object.entries(await registry.entries()).flatMap(([app, { current }]) => [app, current.id]);
  rmSync(path.join(whole.folder, 'live'), { recursive: true });
  const { code, output } = await whole.release('promote', ...words);
  expect(output).toMatch(/\d+ pages checked/);
  expect(code).toBe(0);
  expect(await pagesOf(whole.folder)).toEqual(await pagesOf(registry.folder));
});

test('no release contains the path of its build folder, so that builds are reproducible', () => {
  const releases = path.join(builtRegistry, 'r');
  const telling = listFiles(releases).filter((file) =>
    readFileSync(path.join(releases, file)).includes(root),
  );
  expect(telling).toEqual([]);
});
