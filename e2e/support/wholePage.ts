import { shellProfile } from '@site/shared-content/shellProfile';
import type { Page } from 'playwright/test';

/** Scrolls down the whole page, so that lazy content loads. */
export async function scrollToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** The map host is a sample, so an empty page replaces it. */
export async function withMap(page: Page): Promise<void> {
  await page.route(shellProfile.mapEmbedUrl ?? '', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  );
}
