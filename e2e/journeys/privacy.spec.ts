import { clinicProfile } from '@site/shared-content/clinicProfile';
import { privacy } from '@site/shared-content/privacy';
import { href } from '@site/shared-content/siteMap';
import { expect, test } from 'playwright/test';

import { findings } from '../support/findings';
import { loadingScreenGone, open } from '../support/hydrated';

const path = href('privacy');

test('the footer links to the privacy page', async ({ page }) => {
  for (const from of [href('home'), href('blogs'), '/no-such-page']) {
    await page.goto(from);
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Privacy and your rights' }),
    ).toHaveAttribute('href', path);
  }
});

for (const form of [href('appointment'), href('contact')]) {
  test(`the form of ${form} links to the privacy page`, async ({ page }) => {
    await open(page, form);
    const note = page.locator('form').getByRole('link', { name: 'Privacy and your rights' });
    await note.click();
    await expect(page).toHaveURL(path);
    await loadingScreenGone(page);
    await expect(page.getByRole('heading', { level: 1, name: privacy.hero.title })).toBeVisible();
  });

  test(`${form} can copy the message to the clipboard, without a window or a request to another host`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const tabs: string[] = [];
    context.on('page', (tab) => tabs.push(tab.url()));
    await open(page, form);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    for (const [name, text] of [
      ['firstName', 'Zarqa'],
      ['lastName', 'Quill'],
      ['email', 'zarqa.quill@example.com'],
      ['phone', '+44 20 0000 0009'],
    ] as const)
      await page.locator(`form [name="${name}"]`).fill(text);
    if (form === href('appointment')) {
      await page.locator('form [name="service"]').selectOption('consultation');
      await page
        .locator('form [name="date"]')
        .fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10));
      await page.locator('form [name="request"]').fill('Online, my mother, 70');
    }
    await page.getByRole('button', { name: 'Copy the message instead' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Name: Zarqa Quill');
    expect(tabs).toEqual([]);
    expect(requested.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
    await expect(page.locator('main a[href*="Zarqa"]')).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the privacy page shows all rights and recipients, with an e-mail link', async ({ page }) => {
    await page.goto(path);
    const main = page.locator('main');
    for (const { title } of privacy.patient.rights)
      await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
    for (const { who } of privacy.recipients.all)
      await expect(main.getByRole('heading', { name: who })).toBeVisible();
    await expect(main.locator(`a[href="mailto:${clinicProfile.email}"]`)).toBeVisible();
  });
});
