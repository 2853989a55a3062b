import { expect, type Page, type Route, test } from 'playwright/test';

import { loadingScreenGone, open } from '../support/hydrated';

const remoteFiles = (remote: string) => `**/r/${remote}/**`;

/** Ways in which a server lets us down. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  '404': (route) => route.fulfill({ status: 404, body: 'not here' }),
  '500 with HTML': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  'no connection': (route) => route.abort('connectionrefused'),
  'tampered bytes': (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'window.tampered = true;' }),
};

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
}

for (const [name, fault] of Object.entries(faults)) {
  test(`the first page stays readable when its remote answers with ${name}`, async ({ page }) => {
    await page.route('**/r/blog/**/*.js', fault);
    await page.goto('/blog/insomnia');
    await loadingScreenGone(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Insomnia');
    await expect(page.getByText('Signs of insomnia').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await page.evaluate(() => (window as { tampered?: boolean }).tampered)).toBeUndefined();

    await page.unroute('**/r/blog/**/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await page.getByRole('button', { name: /bookmark/i }).click();
    await expect(page.getByRole('button', { name: /bookmark/i })).toHaveAttribute('aria-pressed', 'true');
  });

  test(`a visited page shows the shell's own help when its remote answers with ${name}, and comes back`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await open(page, '/about');
    await page.route(remoteFiles('booking'), fault);
    await goTo(page, 'Contact Us');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 10_000 });
    await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(errors).toEqual([]);

    await page.unroute(remoteFiles('booking'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  });
}

test('a visited page whose remote never answers shows the help within 10 s', async ({ page }) => {
  test.setTimeout(60_000);
  await open(page, '/about');
  await page.route(remoteFiles('booking'), () => new Promise(() => undefined));
  const start = Date.now();
  await goTo(page, 'Contact Us');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
  expect(Date.now() - start).toBeLessThan(10_500);
});

test('while one remote is down, the others work', async ({ page }) => {
  await page.route(remoteFiles('blog'), (route) => route.abort());
  await open(page, '/services/telepsychiatry');
  await goTo(page, 'Contact Us');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
});

test('the home page stands when the blog, whose teaser it shows, is down', async ({ page }) => {
  await open(page, '/about');
  await page.route(remoteFiles('blog'), (route) => route.abort());
  await goTo(page, 'Home');
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('link', { name: /View all Blogs/ }).first()).toBeVisible();
});

for (const [name, text] of Object.entries({
  missing: '',
  nonsense: '{"remotes": 7',
  'of another shape': '[]',
})) {
  test(`the first page stays readable when the list of releases is ${name}`, async ({ page }) => {
    await page.route('**/blog/insomnia', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        /(<script type="application\/json" id="releases">).*?(<\/script>)/s,
        `$1${text}$2`,
      );
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto('/blog/insomnia');
    await loadingScreenGone(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Insomnia');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}
