import { rmSync } from 'node:fs';
import path from 'node:path';

import { blog } from '@site/shared-content/blog';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from '@site/shared-content/contactLinks';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { href } from '@site/shared-content/siteMap';
import { expect } from 'playwright/test';

import { hydrated, loadingScreenGone } from '../support/hydrated';
import { markPrerendered, remadeElements } from '../support/prerendered';
import { test } from '../support/test';
import { watch } from '../support/watch';
import { quickRegistry, registryCopy } from './registryCopy';

const { heading } = remoteFallback.general;

test('while nothing of the blog is live, its pages answer 503 with the phones, the home page leaves it out, and React takes over both', async ({
  page,
}) => {
  const registry = registryCopy(quickRegistry);
  rmSync(path.join(registry.folder, 'live/blog'), { recursive: true });
  const { url, stop } = await registry.serve();
  try {
    const complaints = watch(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        documents.push(new URL(request.url()).pathname);
    });
    await markPrerendered(page);
    const paths = { [href('blogs')]: 503, [href('article', { slug: 'insomnia' })]: 503, [href('home')]: 200 };
    for (const [path, status] of Object.entries(paths)) {
      expect((await page.goto(url + path))?.status(), path).toBe(status);
      await hydrated(page);
      await loadingScreenGone(page);
      expect((await remadeElements(page)).remade, path).toEqual([]);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: heading })).toHaveCount(status === 503 ? 1 : 0);
      await expect(main.getByRole('heading', { name: blog.teaser.heading })).toHaveCount(0);
      await expect(main.getByText(blog.teaser.all.label)).toHaveCount(0);
      for (const { display } of clinicProfile.phones)
        await expect(main.locator(`a[href="${telHref(display)}"]`).first()).toBeAttached();
      // Nothing waits for a module that cannot come.
      await expect(page.locator('#notice')).toBeEmpty();
      // Chromium's own note about the status of the document.
      const isNote = (text: string) => status === 503 && text.includes('responded with a status of 503');
      expect(
        complaints.all.splice(0).filter((text) => !isNote(text)),
        path,
      ).toEqual([]);
    }
    expect(documents, 'no page loads itself again').toEqual(Object.keys(paths));
  } finally {
    await stop();
  }
});
