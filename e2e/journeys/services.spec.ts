import { fillInAll } from '@site/shared-content/fillIn';
import { services } from '@site/shared-content/services';
import { expect, type Page } from 'playwright/test';

import { loadingScreenGone, open } from '../support/hydrated';
import { phone } from '../support/site';
import { tabTo } from '../support/tabTo';
import { test } from '../support/test';

const { intro } = fillInAll(services.telepsychiatry);
const sideList = (page: Page) => page.getByRole('navigation', { name: 'Our services' });

test('the list of services is beside the text on a desktop, and below it on a phone, and can be used with the keyboard only', async ({
  page,
}) => {
  await open(page, '/services/telepsychiatry');
  const boxes = () =>
    Promise.all([
      sideList(page).boundingBox(),
      page.getByRole('heading', { name: intro.heading }).boundingBox(),
    ]);
  const [list, text] = await boxes();
  expect((list?.x ?? Infinity) + (list?.width ?? 0)).toBeLessThan(text?.x ?? 0);
  await page.setViewportSize(phone);
  const [listBelow, textAbove] = await boxes();
  expect(listBelow?.y).toBeGreaterThan(textAbove?.y ?? Infinity);

  await tabTo(page, page.getByRole('link', { name: /^Next service/ }));
  await page.keyboard.press('Enter');
  await loadingScreenGone(page);
  await expect(page).toHaveURL('/services/psychiatric-consultation');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, sideList(page).getByRole('link', { name: 'Medication management' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/services/medication-management');
});
