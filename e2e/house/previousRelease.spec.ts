import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { LiveReleases } from '@site/platform/contract/releases';
import { expect, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { serveCopy } from './serveCopy';

function pointerOf(copy: Copy): LiveReleases {
  return JSON.parse(readFileSync(path.join(copy.folder, '.registry/releases.json'), 'utf8')) as LiveReleases;
}

test('a release that does not load gives way to the one before, in the open page, and a rollback makes that one current', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const copy = copyOfTheProject({ withRegistry: true });
  const before = pointerOf(copy).apps['booking']?.current.id ?? '';
  const text = readFileSync(path.join(copy.folder, 'remote-booking/src/ContactPage.tsx'), 'utf8');
  copy.write(
    'remote-booking/src/ContactPage.tsx',
    `${text}\nObject.assign(globalThis, { secondRelease: true });\n`,
  );

  const built = await copy.run('build', ['booking']);
  const after = /published: booking (\w+)/.exec(built.output)?.[1] ?? '';
  expect(after).not.toBe('');
  expect(after).not.toBe(before);
  const promoted = await copy.run('release', ['promote', 'booking', after]);
  expect(promoted.output).toContain(`Back to ${before}: npm run release -- rollback booking`);

  const { url, stop } = await serveCopy(copy);
  try {
    await open(page, `${url}/about`);
    await page.route(`**/r/booking/${after}/ContactPage.js*`, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible({ timeout: 10_000 });
    await expect(page.locator('[data-module="booking/ContactPage"]')).toHaveAttribute('data-release', before);
    expect(
      await page.evaluate(() => (globalThis as { secondRelease?: boolean }).secondRelease),
    ).toBeUndefined();

    const back = await copy.run('release', ['rollback', 'booking']);
    expect(back.output).toContain(`booking ${before} is live`);
    await page.unrouteAll();
    await open(page, `${url}/contact`);
    await expect(page.locator('[data-module="booking/ContactPage"]')).toHaveAttribute('data-release', before);
  } finally {
    stop();
  }
});
