import { setTimeout as wait } from 'node:timers/promises';

import { person } from '../support/forms';
import { areFontsOn } from '../support/hydrated';
import { phone } from '../support/site';
import { expect, test } from './engineTest';
import type { Tab } from './Tab';

// The most frequent actions, in engines other than Chromium, which runs all journeys.

const heading = (tab: Tab) => tab.run(() => document.querySelector('main h1')?.textContent ?? '');

test('the services menu opens on click and closes on Escape, its links navigate, and Back returns to the first page', async ({
  tab,
  server,
}) => {
  await tab.open(`${server.url}/about`);
  await tab.hydrated();
  await tab.run(() => void Object.assign(window, { isFirst: true }));
  const first = await heading(tab);
  await tab.click('nav button[aria-expanded]', 'Services');
  await tab.until('the menu is open', () => document.querySelector('nav button[aria-expanded="true"]'));
  await tab.press('Escape');
  await tab.until('the menu is shut', () => !document.querySelector('nav button[aria-expanded="true"]'));
  await tab.click('nav button[aria-expanded]', 'Services');
  await tab.click('nav a[href="/services/telepsychiatry"]');
  await tab.shows('services/ServicePage');
  expect(await heading(tab)).not.toBe(first);
  await tab.until('the heading has the focus', () => document.activeElement?.matches('main h1'));
  await tab.back();
  await tab.until(
    'the first page is shown',
    (text) => document.querySelector('main h1')?.textContent === text,
    first,
  );
  expect(await tab.run(() => 'isFirst' in window)).toBe(true);
});

test('the mobile menu opens, its links navigate, and no page is wider than the viewport', async ({
  tab,
  server,
}) => {
  await tab.resize(phone);
  for (const path of ['/', '/blog/insomnia', '/appointment']) {
    await tab.open(server.url + path);
    await tab.hydrated();
    expect(await tab.run(() => [innerWidth, document.documentElement.scrollWidth]), path).toEqual([390, 390]);
  }
  await tab.click('button[aria-haspopup="dialog"]');
  await tab.click('dialog a[href="/contact"]');
  await tab.shows('booking/ContactPage');
  expect(await tab.run(() => document.querySelector('dialog[open]'))).toBe(null);
});

test('the search updates its results and the URL on input, and a result links to its article', async ({
  tab,
  server,
}) => {
  await tab.open(`${server.url}/blogs`);
  await tab.hydrated();
  await tab.fill('input[name="q"]', 'insomnia');
  await tab.until('the address tells of the search', () => location.search.includes('q=insomnia'));
  await tab.click('main a[href="/blog/insomnia"]');
  await tab.shows('blog/ArticlePage');
  expect(await heading(tab)).toContain('Insomnia');
});

test('a form rejects an invalid e-mail address, and opens the chat with the message when all values are valid', async ({
  tab,
  server,
}) => {
  await tab.open(`${server.url}/contact`);
  await tab.hydrated();
  await tab.run(() => {
    const opened: string[] = [];
    Object.assign(window, {
      opened,
      open: (url: string | URL) => {
        opened.push(String(url));
        return null;
      },
    });
  });
  const opened = () => tab.run(() => (window as unknown as { opened: string[] }).opened);
  for (const [name, value] of Object.entries({ ...person, email: 'no address' }))
    await tab.fill(`input[name="${name}"]`, value);
  await tab.click('form button[type="submit"]');
  // If the form hydrates only now, it repeats the click.
  await tab.until('the wrong address has the focus', () =>
    document.activeElement?.matches('input[name="email"]'),
  );
  expect(await opened()).toEqual([]);
  await tab.run(() => document.querySelector<HTMLInputElement>('input[name="email"]')?.select());
  await tab.fill('input[name="email"]', person.email);
  await tab.click('form button[type="submit"]');
  await tab.until('the confirmation has the focus', () =>
    document.activeElement?.matches('main [role="status"]'),
  );
  const [chat = ''] = await opened();
  expect(new URL(chat).searchParams.get('text')).toContain('Name: Zarqa Quill');
});

test('Back from another document restores the page from the back/forward cache, hydrated and without the loading screen', async ({
  tab,
  server,
}) => {
  await tab.open(`${server.url}/about`);
  await tab.hydrated();
  await tab.run(() => void Object.assign(window, { isKept: true }));
  await tab.until('the fonts are on', areFontsOn);
  await tab.until('all has loaded', () => document.readyState === 'complete');
  // Browsers do not cache a page with a request under way, such as one for the list of releases.
  await wait(1000);
  await tab.open(`${server.url}/robots.txt`);
  await tab.back();
  await tab.until('the page is back', () => location.pathname === '/about');
  expect(await tab.run(() => 'isKept' in window), 'the page came out of the browser’s memory').toBe(true);
  expect(await tab.run(() => document.querySelector('[data-loading-screen="covering"]'))).toBe(null);
  await tab.click('nav button[aria-expanded]', 'Services');
  await tab.until('the menu opens', () => document.querySelector('nav button[aria-expanded="true"]'));
});

test('Back from another document shows what was typed', async ({ tab, server }) => {
  await tab.open(`${server.url}/contact`);
  await tab.hydrated();
  await tab.fill('input[name="firstName"]', 'Zarqa');
  await tab.open(`${server.url}/robots.txt`);
  await tab.back();
  await tab.until(
    'the page is back, with the text',
    () => location.pathname === '/contact' && document.querySelector('input')?.value === 'Zarqa',
  );
  await tab.hydrated();
  expect(await tab.run(() => document.querySelector('input')?.value)).toBe('Zarqa');
});

test('Back from a chat that replaced the page shows what was typed', async ({ tab, server }) => {
  await tab.open(`${server.url}/contact`);
  await tab.hydrated();
  for (const [name, value] of Object.entries(person)) await tab.fill(`input[name="${name}"]`, value);
  await tab.run(() => {
    window.open = () => {
      setTimeout(() => (location.href = '/robots.txt'), 50);
      return null;
    };
  });
  await tab.click('form button[type="submit"]');
  await tab.until('the chat is shown', () => location.pathname === '/robots.txt');
  await tab.back();
  await tab.until('the page is back', () => location.pathname === '/contact');
  await tab.hydrated();
  // A page from the back/forward cache shows the message, one that loads again its fields.
  await tab.until(
    'the text is back',
    (typed) => {
      const shown = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')];
      return typed.every((text) => shown.some(({ value }) => value.includes(text)));
    },
    Object.values(person),
  );
});

test('Back restores no text that was passed to a chat in its own window', async ({ tab, server }) => {
  await tab.open(`${server.url}/contact`);
  await tab.hydrated();
  for (const [name, value] of Object.entries(person)) await tab.fill(`input[name="${name}"]`, value);
  await tab.run(() => void Object.assign(window, { open: () => ({ closed: false }) }));
  await tab.click('form button[type="submit"]');
  await tab.until('it is sent', () => document.activeElement?.matches('main [role="status"]'));
  await tab.open(`${server.url}/robots.txt`);
  await tab.back();
  await tab.until('the page is back', () => location.pathname === '/contact');
  await tab.hydrated();
  const values = await tab.run(() =>
    [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ value }) => value),
  );
  expect(new Set(values)).toEqual(new Set(['']));
});

test('the fallback replaces a module that cannot be loaded, and a retry loads the module', async ({
  tab,
  server,
}) => {
  await tab.open(`${server.url}/about`);
  await tab.hydrated();
  server.play({ broken: { paths: ['/r/blog/*', '/blogs'], fault: '404' } });
  await tab.click('footer a[href="/blogs"]');
  await tab.until(
    'the fallback is shown, uncovered',
    () =>
      [...document.querySelectorAll('main button')].some(({ textContent }) =>
        textContent?.includes('Try again'),
      ) && document.querySelector('[data-loading-screen="covering"]') === null,
  );
  server.play({});
  await tab.click('main button', 'Try again');
  await tab.shows('blog/BlogListPage');
});

test('the pages cause no violation of the content security policy', async ({ tab, server }) => {
  const listen = () =>
    tab.run(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        refused.push(`${effectiveDirective} ${blockedURI}`),
      );
    });
  const refused = () => tab.run(() => (window as unknown as { refused: string[] }).refused);
  await tab.open(`${server.url}/`);
  await listen();
  await tab.hydrated();
  await tab.run(() => scrollTo(0, document.body.scrollHeight));
  for (const [path, module] of Object.entries({
    '/blogs': 'blog/BlogListPage',
    '/about': 'shell/AboutPage',
  })) {
    await tab.click(`footer a[href="${path}"]`);
    await tab.shows(module);
  }
  expect(await refused()).toEqual([]);
  // A page that is a separate document.
  await tab.open(`${server.url}/contact`);
  await listen();
  await tab.hydrated();
  await tab.shows('booking/ContactPage');
  await tab.run(() => scrollTo(0, document.body.scrollHeight));
  expect(await refused()).toEqual([]);
});
