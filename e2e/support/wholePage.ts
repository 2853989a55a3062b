import { shellProfile } from '@site/shared-content/shellProfile';
import type { Page } from 'playwright/test';

/** Goes down the whole page, so that all that waits to be seen comes. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** The map's host is a sample; a page of nothing stands for it. */
export async function withMap(page: Page): Promise<void> {
  await page.route(shellProfile.mapEmbedUrl, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  );
}
