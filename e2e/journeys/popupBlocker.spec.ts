import { clinicProfile } from '@site/shared-content/clinicProfile';
import { devices, expect, type Page, test } from 'playwright/test';

import { dayFromNow } from '../support/dayFromNow';
import { open } from '../support/hydrated';

// Playwright switches the popup blocker off, so every other journey sees two windows where a visitor sees one.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] });
  },
});

const typed = {
  firstName: 'Zarqa',
  lastName: 'Quill',
  email: 'zarqa.quill@example.com',
  phone: '+44 20 0000 0009',
  date: dayFromNow(30),
  request: 'In Odia.',
};

async function send(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await page.locator(`form [name="${name}"]`).fill(value);
  await page.locator('form [name="service"]').selectOption('therapy');
  await page.getByRole('button', { name: /Send and choose a time/ }).click();
}

for (const [device, chatHost] of [
  ['Desktop Chrome', 'web.whatsapp.com'],
  ['iPhone 15', 'wa.me'],
] as const) {
  test.describe(`with the popup blocker on, as ${device}`, () => {
    const { userAgent, viewport } = devices[device];
    test.use({ userAgent, viewport });

    test('the chat opens, and the confirmation leads to the booking page, which has not opened', async ({
      page,
      context,
      baseURL,
    }) => {
      const tabs: string[] = [];
      await context.route(
        (url) => !url.href.startsWith(baseURL ?? ''),
        async (route) => {
          tabs.push(route.request().url());
          await route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' });
        },
      );
      await open(page, '/appointment');
      await send(page);
      const news = page.getByRole('status').filter({ hasText: 'Your message is ready' });
      await expect(news).toBeFocused();
      await expect.poll(() => tabs.map((tab) => new URL(tab).host)).toEqual([chatHost]);
      await expect(news).toContainText('WhatsApp has opened in another window');
      await expect(news).toContainText('One step is left: choose a time on our booking page.');
      await page.bringToFront();
      await page
        .locator('main')
        .getByRole('link', { name: /Pick a time on our booking page/ })
        .first()
        .click();
      await expect.poll(() => tabs[1]).toBe(clinicProfile.bookingUrl);
    });
  });
}
