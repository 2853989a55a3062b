import { expect, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { root } from './copyOfTheProject';
import { quickRegistry, registryCopy } from './registryCopy';
import { serveCopy } from './serveCopy';

test('a release that does not load gives way to the one before, in the open page, and a rollback makes that one current', async ({
  page,
}) => {
  const registry = registryCopy(quickRegistry);
  const before = (await registry.head()).apps['booking']?.current.id ?? '';
  const after = await registry.forge('booking', (draft) =>
    draft.write('ContactPage.js', `${draft.read('ContactPage.js')}\nglobalThis.secondRelease = true;\n`),
  );
  expect(after).not.toBe(before);
  const promoted = await registry.release('promote', 'booking', after);
  expect(promoted.output).toContain(`Back to ${before}: npm run release -- rollback booking`);

  const { url, stop } = await serveCopy({ folder: root }, ['--registry', registry.folder]);
  try {
    const contactPage = page.locator('[data-module="booking/ContactPage"]');
    await open(page, `${url}/about`);
    await page.route(`**/r/booking/${after}/ContactPage.js*`, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
    await expect(contactPage).toHaveAttribute('data-release', before);
    const secondRelease = () =>
      page.evaluate(() => (globalThis as { secondRelease?: boolean }).secondRelease);
    expect(await secondRelease()).toBeUndefined();

    const back = await registry.release('rollback', 'booking');
    expect(back.output).toContain(`booking ${before} is live`);
    await page.unrouteAll();
    await expect
      .poll(async () => (await (await fetch(`${url}/contact`)).text()).includes(`data-release="${before}"`), {
        timeout: 120_000,
      })
      .toBe(true);
    await open(page, `${url}/contact`);
    await expect(contactPage).toHaveAttribute('data-release', before);
    expect(await secondRelease()).toBeUndefined();
  } finally {
    await stop();
  }
});
