import type { Host } from '@site/platform/loader/createHost';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { expect, type Page } from 'playwright/test';

import { field, fillIn, forms, sendButton } from '../support/forms';
import { open } from '../support/hydrated';
import { test } from '../support/test';

const notice = (page: Page) => page.locator('#notice, body > div').getByText(remoteFallback.notice);

const outcomes = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { __composition: Host['diagnostics'] })
      .__composition()
      .attempts.filter(({ outcome }) => outcome !== 'loaded')
      .map(({ module, outcome }) => `${module} ${outcome}`),
  );

test('a button whose code throws is named with its remote, and the visitor has the phones', async ({
  page,
}) => {
  await open(page, '/appointment');
  await page.evaluate(() => {
    window.open = () => {
      throw new Error('no such window');
    };
  });
  await fillIn(page, forms['/appointment'].typed);
  await sendButton(page, '/appointment').click();
  await expect(notice(page)).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: remoteFallback.notice }).getByRole('link'),
  ).not.toHaveCount(0);
  expect(await outcomes(page)).toEqual(['booking/ handler']);
});

test('after a fault of the frame the page keeps its title and text, and says that buttons do not work', async ({
  page,
}) => {
  await open(page, '/appointment');
  const head = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta[name], meta[property], link[rel=canonical]')]
        .map(({ outerHTML }) => outerHTML)
        .sort(),
    );
  const before = await head();
  await field(page, 'firstName').fill('Asha');
  await page.evaluate(() => {
    HTMLDialogElement.prototype.close = () => {
      throw new Error('no such method');
    };
    location.hash = '#main';
  });
  await expect(notice(page)).toBeVisible();
  expect(await head()).toEqual(before);
  await expect(field(page, 'firstName')).toHaveValue('Asha');
  await expect(page.locator('[data-hydrated]')).toHaveCount(0);
});
