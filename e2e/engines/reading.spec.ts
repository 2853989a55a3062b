import { insomnia } from '@site/shared-content/articles/insomnia';
import { contact } from '@site/shared-content/contact';
import { href } from '@site/shared-content/siteMap';

import { person } from '../support/forms';
import { expect, test } from './engineTest';
import { startReader } from './startReader';
import type { WebDriver } from './WebDriver';

// Firefox only: WebKitGTK has no reader mode, and its accessibility events cannot be observed.

test('the browser exposes focus, expanded states and live regions to screen readers', async ({
  tab,
  server,
  driver,
}) => {
  const reader = await startReader(driver as WebDriver);
  const all: string[] = [];
  /** Waits until these texts have been announced, in this order. */
  const hears = async (...words: readonly string[]) => {
    await expect
      .poll(async () => {
        all.push(...(await reader.heard()));
        let at = -1;
        return words.every((one) => (at = all.indexOf(one, at + 1)) >= 0) ? words : [...all];
      })
      .toEqual(words);
    all.length = 0;
  };
  await tab.open(`${server.url}${href('contact')}`);
  await tab.hydrated();
  await tab.click('nav button[aria-expanded]', 'Services');
  await hears('pushbutton, Services, collapsed', 'expanded');
  await tab.press('Escape');
  await hears('collapsed');
  await tab.click('form button[type="submit"]');
  await hears('entry, First name, required, invalid');
  for (const [name, text] of Object.entries(person)) await tab.fill(`form [name="${name}"]`, text);
  await tab.run(() => void (window.open = () => null));
  await tab.click('form button[type="submit"]');
  const { fields, confirmation } = contact.form;
  await hears(
    // Firefox's own message, as the description of the field.
    `entry, Last name, ${fields.lastName.hint} Please fill out this field., required, invalid`,
    `statusbar, ${confirmation.heading}, ${confirmation.chatPerhaps} ${confirmation.answer}`,
  );
  // The contact page is a separate document, so its links load documents.
  await tab.click(`footer a[href="${href('about')}"]`);
  await tab.shows('shell/AboutPage');
  await tab.hydrated();
  await tab.click(`footer a[href="${href('blogs')}"]`);
  await tab.shows('blog/BlogListPage');
  await hears('heading 1, Understand it, then take a step');
  await tab.fill('input[name="q"]', 'parkinson');
  await hears('searchbox, Search the blog', 'live: 1 article');
  await reader.stop();
});

test('reader mode shows the whole article, without the header and the footer', async ({ tab, server }) => {
  const address = server.url + href('article', { slug: 'insomnia' });
  await tab.open(`about:reader?url=${encodeURIComponent(address)}`);
  await tab.until('the article is there', () => document.querySelector('.reader-title')?.textContent);
  const article = await tab.run(() => document.querySelector('.container')?.textContent ?? '');
  expect(article).toContain(insomnia.title);
  // Reader mode omits the hero, but not the emergency numbers or the end of the article.
  for (const words of ['14416', 'does not replace a visit to a doctor']) expect(article).toContain(words);
  for (const words of ['Book Now', 'Opening hours', 'Sitemap']) expect(article).not.toContain(words);
});
