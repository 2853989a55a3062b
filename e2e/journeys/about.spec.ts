import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { expect, type Page, test } from 'playwright/test';

import { open } from '../support/hydrated';

const [lead] = clinicProfile.team;
const more = (page: Page, name: string) => page.getByRole('button', { name: `More about ${name}` });
const card = (page: Page, name: string) => page.getByRole('article').filter({ has: more(page, name) });

test('a click anywhere on a card turns only that card, and another click turns it back', async ({ page }) => {
  await open(page, '/about');
  const point = card(page, lead.name).getByText(lead.description[1] ?? '');
  await card(page, lead.name).getByText(lead.degrees, { exact: true }).first().click();
  await expect(more(page, lead.name)).toHaveAttribute('aria-expanded', 'true');
  for (const { name } of clinicProfile.team.slice(1))
    await expect(more(page, name)).toHaveAttribute('aria-expanded', 'false');
  await point.click();
  await expect(more(page, lead.name)).toHaveAttribute('aria-expanded', 'false');
});

test('Space and Enter turn a card, and only the face that is shown can be reached', async ({ page }) => {
  await open(page, '/about');
  const isInert = (text: string) =>
    card(page, lead.name)
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => element.closest('[inert]') !== null);
  const faces = async () => [await isInert(lead.degrees), await isInert(lead.description[1] ?? '')];
  expect(await faces()).toEqual([false, true]);
  await more(page, lead.name).focus();
  await page.keyboard.press('Space');
  await expect.poll(faces).toEqual([true, false]);
  await expect(more(page, lead.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(faces).toEqual([false, true]);
});
