import { fillInAll } from '@site/shared-content/fillIn';
import { services } from '@site/shared-content/services';
import { expect, type Page, test } from 'playwright/test';

import { loadingScreenGone, open } from '../support/hydrated';
import { phone } from '../support/site';
import { tabTo } from '../support/tabTo';

const { faqs, intro } = fillInAll(services.telepsychiatry);
const sideList = (page: Page) => page.getByRole('navigation', { name: 'Our other services' });

test('a service page can be used with the keyboard only', async ({ page }) => {
  await open(page, '/services/telepsychiatry');
  const answerOf = (index: number) => page.getByText(faqs[index]?.answer ?? '', { exact: true });
  const question = (index: number) => page.getByRole('button', { name: faqs[index]?.question ?? '' });
  await tabTo(page, question(0));
  await page.keyboard.press('Enter');
  await expect(answerOf(0)).toBeVisible();
  await tabTo(page, question(1));
  await page.keyboard.press('Space');
  await expect(answerOf(1)).toBeVisible();
  await expect(answerOf(0)).toBeHidden();
  await page.keyboard.press('Space');
  await expect(answerOf(1)).toBeHidden();

  await tabTo(page, page.getByRole('link', { name: /^Next service/ }));
  await page.keyboard.press('Enter');
  await loadingScreenGone(page);
  await expect(page).toHaveURL('/services/psychiatric-consultation');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, sideList(page).getByRole('link', { name: 'Medication management' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/services/medication-management');
});

test('the list of services is beside the text on a desktop, and below it on a phone', async ({ page }) => {
  await open(page, '/services/telepsychiatry');
  const box = (place: 'list' | 'text') =>
    (place === 'list' ? sideList(page) : page.getByRole('heading', { name: intro.heading })).boundingBox();
  const [list, text] = [await box('list'), await box('text')];
  expect((list?.x ?? Infinity) + (list?.width ?? 0)).toBeLessThan(text?.x ?? 0);
  await page.setViewportSize(phone);
  expect((await box('list'))?.y).toBeGreaterThan((await box('text'))?.y ?? Infinity);
});
