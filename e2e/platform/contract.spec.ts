import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page, test } from 'playwright/test';

import { copyOfTheProject } from './copyOfTheProject';
import { serveCopy } from './serveCopy';

const CONTRACT = 'platform/contract/contract.ts';

/** The release that the page names for a module. */
async function shownOn(page: Page, url: string, id: string): Promise<string | null> {
  await page.goto(url);
  const module = page.locator(`[data-module="${id}"]`);
  await expect(module).toHaveAttribute('data-hydrated');
  return module.getAttribute('data-release');
}

test('a shell with the next contract version serves remotes of both versions', async ({ page }) => {
  const copy = copyOfTheProject({ withRegistry: true });
  const source = readFileSync(path.join(copy.folder, CONTRACT), 'utf8');
  const raised = source.replace('CONTRACT_VERSION = 1', 'CONTRACT_VERSION = 2');
  expect(raised).not.toBe(source);
  copy.write(CONTRACT, raised);

  const built = await copy.run('build', ['shell', 'booking']);
  const [, published = ''] = built.output.split('published:');
  const idOf = (app: string) => new RegExp(`\\b${app} (\\w+)`).exec(published)?.[1] ?? '';
  const [shell, booking] = [idOf('shell'), idOf('booking')];

  // The current shell cannot load the new remote.
  const alone = await copy.run('release', ['promote', 'booking', booking]);
  expect(alone.code).toBe(3);
  expect(alone.output).toContain('uses contract 2');
  // The shell, which supports both versions, must be promoted first.
  for (const [app, id] of [
    ['shell', shell],
    ['booking', booking],
  ] as const)
    expect((await copy.run('release', ['promote', app, id])).output).toContain(`${app} ${id} is live`);

  const site = await serveCopy({ folder: copy.folder });
  try {
    expect(await shownOn(page, `${site.url}/contact`, 'booking/ContactPage')).toBe(booking);
    const before = await shownOn(page, `${site.url}/blog/insomnia`, 'blog/ArticlePage');
    expect(before).not.toBeNull();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
    await expect(page.locator('[data-module="booking/ContactPage"][data-hydrated]')).toHaveAttribute(
      'data-release',
      booking,
    );
  } finally {
    await site.stop();
  }
});
