import { href } from '@site/shared-content/siteMap';
import { expect, type Page } from 'playwright/test';

import { open } from '../support/hydrated';
import { test } from '../support/test';

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

/** The controls in inert content that can be focused. Runs in the browser. */
function focusable(): string[] {
  const controls = '[data-rests] :is(a[href], button, input, summary, [tabindex])';
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => {
      control.focus();
      return control === document.activeElement;
    })
    .map(({ outerHTML }) => outerHTML);
}

test('no element in inert content can be focused, and a slide is visible when it becomes the current one', async ({
  page,
}) => {
  await removeInertSupport(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, href('home'));
  await expect(page.locator('[data-engine="waiting"]')).toHaveCount(0);
  await expect(page.locator('[data-rests] a')).not.toHaveCount(0);
  await expect(page.locator('[inert]')).toHaveCount(0);
  expect(await page.evaluate(focusable)).toEqual([]);
  const slide = (number: number) => page.locator(`main [role="group"][aria-label^="${number} of 3"]`).first();
  await expect(slide(2)).toBeHidden();
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(slide(2)).toBeVisible();
  await expect(slide(1)).toBeHidden();
});
