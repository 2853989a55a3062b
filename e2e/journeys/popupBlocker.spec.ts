import { testTools } from '@site/platform/test/testTools';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { devices, expect } from 'playwright/test';

import { confirmation, outside, send } from '../support/forms';
import { open } from '../support/hydrated';
import { test } from '../support/test';

const browser = testTools.completeBrowser.find();
test.skip(!browser, 'there is no complete Chromium, and the headless shell has no popup blocker');

// Playwright switches the popup blocker off, so every other journey sees two windows where a visitor sees one.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = browser ?? launchOptions.executablePath;
    await use({
      ...launchOptions,
      ...(executablePath ? { executablePath } : {}),
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    });
  },
});

for (const [device, chat] of [
  ['iPhone 15', 'wa.me'],
  ['Desktop Chrome', 'web.whatsapp.com'],
] as const)
  test.describe(device, () => {
    const { userAgent, viewport } = devices[device];
    test.use({ userAgent, viewport });

    test('with the popup blocker on, the chat opens, and the confirmation leads to the booking page, which has not opened', async ({
      page,
    }) => {
      const opened = await outside(page);
      await open(page, '/appointment');
      await send(page, '/appointment');
      await expect(confirmation(page)).toBeFocused();
      await expect.poll(() => opened.map((tab) => new URL(tab).host)).toEqual([chat]);
      await expect(confirmation(page)).toContainText('WhatsApp has opened in another window');
      await expect(confirmation(page)).toContainText('The next step: choose a time on our booking page.');
      await page.bringToFront();
      await page
        .getByRole('main')
        .getByRole('link', { name: /Pick a time on our booking page/ })
        .first()
        .click();
      await expect.poll(() => opened[1]).toBe(clinicProfile.bookingUrl);
    });
  });
