import { trial } from '@site/shared-content/trial';
import { expect, type Page, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { root } from './copyOfTheProject';
import { quickRegistry } from './registryCopy';
import { serveCopy, type ServedCopy } from './serveCopy';

const OLD_HEADING = 'You May Also Like';

test.describe.configure({ mode: 'default' });

let preview: ServedCopy;

test.beforeAll(async () => {
  preview = await serveCopy({ folder: root }, ['--preview', '--registry', quickRegistry]);
});

test.afterAll(() => preview?.stop());

function banner(page: Page) {
  return page.getByRole('region', { name: trial.label });
}

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name })).toBeAttached();
}

test('a preview shows the current release if the dev server is unreachable, and the banner says so', async ({
  page,
}) => {
  await open(page, `${preview.url}/blog/insomnia?remote.blog=http://localhost:9/`);
  await expect(banner(page)).toContainText(trial.outcomes.unavailable('the blog', 'http://localhost:9/'));
  await expectHeading(page, OLD_HEADING);
});

test('a preview loads nothing from another host', async ({ page }) => {
  const override = 'http://localhost.evil.example/';
  const foreign: string[] = [];
  await page.route(/^https?:\/\/(?!(localhost|127\.0\.0\.1)[:/])/, (route) => {
    foreign.push(route.request().url());
    return route.abort();
  });
  await open(page, `${preview.url}/blog/insomnia?remote.blog=${override}`);
  await expect(banner(page)).toContainText(trial.outcomes.foreign('the blog', override));
  await expectHeading(page, OLD_HEADING);
  expect(foreign).toEqual([]);
});
