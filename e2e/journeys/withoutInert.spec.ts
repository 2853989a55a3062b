import { href } from '@site/shared-content/siteMap';
import { expect, type Page, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { desktop, phone } from '../support/site';

// A supported browser (platform/build/browserFloor.ts) without `inert`: Chrome up to 101, Firefox up to 111.

/** Renames the attribute in the DOM and in the page's stylesheets, so that the browser does not recognise it. */
async function removeInertSupport(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nameless = (name: string) => (name === 'inert' ? 'data-rests' : name);
    const { prototype } = Element;
    const { setAttribute, removeAttribute, toggleAttribute } = prototype;
    prototype.setAttribute = function (name, value) {
      setAttribute.call(this, nameless(name), value);
    };
    prototype.removeAttribute = function (name) {
      removeAttribute.call(this, nameless(name));
    };
    prototype.toggleAttribute = function (name, force) {
      return toggleAttribute.call(this, nameless(name), force);
    };
  });
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const old = html
      .replaceAll('inert=""', 'data-rests=""')
      .replaceAll('[inert]', '[data-rests]')
      .replaceAll(/@supports not \(color: ?color-mix\(/g, '@supports not (color:no-such-mix(');
    return route.fulfill({ response, body: old });
  });
}

// The changed styles do not match the hashes in the policy.
test.use({ bypassCSP: true });

/** Tabs through the page and returns the focused elements that should be inert. */
async function focusedInertElements(page: Page): Promise<{ all: number; resting: string[] }> {
  const resting: string[] = [];
  for (let all = 0; ; all += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.hasAttribute('data-visited')) return undefined;
      focused.setAttribute('data-visited', '');
      return { rests: focused.closest('[data-rests]') !== null, name: focused.textContent };
    });
    if (!stop) return { all, resting };
    if (stop.rests) resting.push(stop.name);
  }
}

for (const [viewport, path] of [
  [desktop, href('home')],
  [phone, href('about')],
] as const)
  test(`Tab focuses no element in the inert content of ${path}, at a viewport width of ${viewport.width} px`, async ({
    page,
  }) => {
    await removeInertSupport(page);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await expect(page.locator('[data-engine="waiting"]')).toHaveCount(0);
    await expect(page.locator('[data-rests]')).not.toHaveCount(0);
    await expect(page.locator('[inert]')).toHaveCount(0);
    const { all, resting } = await focusedInertElements(page);
    expect(all).toBeGreaterThan(30);
    expect(resting).toEqual([]);
  });

test('a slide is visible when it becomes the current one', async ({ page }) => {
  await removeInertSupport(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, href('home'));
  const slide = (number: number) => page.locator(`main [role="group"][aria-label^="${number} of 3"]`).first();
  await expect(slide(2)).toBeHidden();
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(slide(2)).toBeVisible();
  await expect(slide(1)).toBeHidden();
});
