import { about } from '@site/shared-content/about';
import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { href } from '@site/shared-content/siteMap';
import { expect, type Page, test } from 'playwright/test';

import { findings } from '../support/findings';
import { open } from '../support/hydrated';
import { linesBelow } from '../support/textContrast';

const [lead] = clinicProfile.team;
const psychologist = clinicProfile.team.at(-1) ?? lead;
const more = (page: Page, name: string) => page.getByRole('button', { name: `More about ${name}` });
const card = (page: Page, name: string) => page.getByRole('article').filter({ has: more(page, name) });

test('three cards show name, degrees and years of experience on the front', async ({ page }) => {
  await open(page, '/about');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(card(page, lead.name).getByText('MBBS, MD, DPM')).toBeVisible();
  await expect(card(page, lead.name).getByText('12+ years of experience')).toBeVisible();
  await expect(card(page, lead.name).getByText(lead.registration.number)).toBeVisible();
  await expect(card(page, psychologist.name).getByText('PhD')).toBeVisible();
  await expect(card(page, psychologist.name).getByText('8+ years of experience')).toBeVisible();
});

test('a click anywhere on a card turns only that card, and another click turns it back', async ({ page }) => {
  await open(page, '/about');
  await card(page, lead.name).getByText('MBBS, MD, DPM').click();
  await expect(more(page, lead.name)).toHaveAttribute('aria-expanded', 'true');
  await expect(more(page, psychologist.name)).toHaveAttribute('aria-expanded', 'false');
  await expect(card(page, lead.name).getByText(lead.description[1] ?? '')).toBeVisible();
  await card(page, lead.name)
    .getByText(lead.description[1] ?? '')
    .click();
  await expect(more(page, lead.name)).toHaveAttribute('aria-expanded', 'false');
});

test('Space and Enter turn a card, and its hidden face is inert', async ({ page }) => {
  await open(page, '/about');
  const faces = card(page, lead.name);
  const front = faces.getByText('MBBS, MD, DPM').locator('xpath=ancestor::*[@inert]');
  const back = faces.getByText(lead.description[1] ?? '').locator('xpath=ancestor::*[@inert]');
  await expect(back).toHaveCount(1);
  await expect(front).toHaveCount(0);
  await more(page, lead.name).focus();
  await page.keyboard.press('Space');
  await expect(back).toHaveCount(0);
  await expect(front).toHaveCount(1);
  await expect(more(page, lead.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(front).toHaveCount(0);
});

test('the page shows the team, the approach, the advantages, ten questions and the number of lives transformed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/about');
  for (const { heading } of [about.team, about.approach, about.advantages, about.faq])
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
  await expect(page.locator('main h3 > button[aria-expanded]')).toHaveCount(10);
  await expect(page.locator('[data-final="500+"]')).toHaveText('500+');
  await expect(page.getByText('Lives Transformed')).toBeVisible();
  await expect(page.getByText('Still have any questions?')).toBeVisible();
  await expect(page.getByText('Feel free to contact us and get satisfactory answers...')).toBeVisible();
  await expect(page.getByText('3k+', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="tel:+"]')).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('link', { name: 'Get in Touch' })).toHaveAttribute(
    'href',
    href('contact'),
  );
});

for (const width of [390, 1440]) {
  test(`the hero and header text of /about and of the not-found page has a contrast of at least 4.5:1, at a viewport width of ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/about', '/no-such-page']) {
      await open(page, path);
      const band = page.locator('main [data-surface="dark"]').first();
      expect(await linesBelow(page, band, 4.5)).toEqual([]);
      expect(await linesBelow(page, page.getByRole('banner'), 4.5)).toEqual([]);
    }
  });
}

for (const width of [390, 1440]) {
  test(`the page has no accessibility violations with every card turned and an answer open, at a viewport width of ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/about');
    for (const { name } of clinicProfile.team) await more(page, name).click();
    await page.getByRole('button', { name: about.faq.items[0].question }).click();
    expect(await findings(page)).toEqual([]);
  });
}

test('both faces of every card are printed', async ({ page }) => {
  await open(page, '/about');
  await page.emulateMedia({ media: 'print' });
  for (const { degrees, description } of clinicProfile.team) {
    await expect(page.getByText(degrees, { exact: true }).first()).toBeVisible();
    for (const line of description) await expect(page.getByText(line)).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both faces of every card and every answer are readable', async ({ page }) => {
    await page.goto('/about');
    for (const { description } of clinicProfile.team)
      for (const line of description) await expect(page.getByText(line)).toBeVisible();
    for (const { answer } of about.faq.items) await expect(page.getByText(answer)).toBeVisible();
    await expect(page.locator('[data-final="500+"]')).toHaveText('500+');
  });
});
