import { setTimeout as wait } from 'node:timers/promises';

import type { FaultServer } from '../faults/faultServer';
import { person } from '../support/forms';
import { areFontsOn } from '../support/hydrated';
import { phone } from '../support/site';
import { expect, test } from './engineTest';
import type { Tab } from './Tab';

// The most frequent actions, in engines other than Chromium, which runs all journeys.

const heading = (tab: Tab) => tab.run(() => document.querySelector('main h1')?.textContent ?? '');

/** Opens a page, hydrated, and collects what its policy refuses, and the windows that it opens, none of which opens. */
async function openWatched(tab: Tab, url: string): Promise<void> {
  await tab.open(url);
  await tab.run(() => {
    const [refused, opened]: string[][] = [[], []];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused?.push(`${effectiveDirective} ${blockedURI}`),
    );
    const open = (address: string | URL) => {
      opened?.push(String(address));
      return null;
    };
    Object.assign(window, { refused, opened, open });
  });
  await tab.hydrated();
}

type Watched = { readonly refused: readonly string[]; readonly opened: readonly string[] };
const refused = (tab: Tab) => tab.run(() => (window as unknown as Watched).refused);
const opened = (tab: Tab) => tab.run(() => (window as unknown as Watched).opened);

/** Fills in the form of the contact page and submits it. */
async function send(tab: Tab, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await tab.fill(`input[name="${name}"]`, value);
  await tab.click('form button[type="submit"]');
}

/** Waits until the page has asked for nothing during a second: browsers keep no page with a request under way. */
async function quiet(server: FaultServer): Promise<void> {
  let before = -1;
  while (before !== server.requested().length) {
    before = server.requested().length;
    await wait(1000);
  }
}

test('the services menu opens on click and closes on Escape, links navigate without policy violations, and Back returns to the first page', async ({
  tab,
  server,
}) => {
  await openWatched(tab, `${server.url}/about`);
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
  await tab.click('footer a[href="/"]');
  await tab.shows('shell/HomePage');
  await tab.run(() => scrollTo(0, document.body.scrollHeight));
  await tab.back();
  await tab.shows('services/ServicePage');
  await tab.back();
  await tab.until(
    'the first page is shown',
    (text) => document.querySelector('main h1')?.textContent === text,
    first,
  );
  // It is still the first document.
  expect(await refused(tab)).toEqual([]);
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
  await openWatched(tab, `${server.url}/contact`);
  await send(tab, { ...person, email: 'no address' });
  // If the form hydrates only now, it repeats the click.
  await tab.until('the wrong address has the focus', () =>
    document.activeElement?.matches('input[name="email"]'),
  );
  expect(await opened(tab)).toEqual([]);
  await tab.run(() => document.querySelector<HTMLInputElement>('input[name="email"]')?.select());
  await send(tab, { email: person.email });
  await tab.until('the confirmation has the focus', () =>
    document.activeElement?.matches('main [role="status"]'),
  );
  const [chat = ''] = await opened(tab);
  expect(new URL(chat).searchParams.get('text')).toContain('Name: Zarqa Quill');
  expect(await refused(tab)).toEqual([]);
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
  await quiet(server);
  await tab.open(`${server.url}/robots.txt`);
  await tab.back();
  await tab.until('the page is back', () => location.pathname === '/about');
  expect(await tab.run(() => 'isKept' in window), 'the page came out of the browser’s memory').toBe(true);
  expect(await tab.run(() => document.querySelector('[data-loading-screen="covering"]'))).toBe(null);
  await tab.click('nav button[aria-expanded]', 'Services');
  await tab.until('the menu opens', () => document.querySelector('nav button[aria-expanded="true"]'));
});

test('Back from a chat that replaced the page shows what was typed, and nothing if the chat has a window', async ({
  tab,
  server,
}) => {
  await tab.open(`${server.url}/contact`);
  await tab.hydrated();
  await tab.run(() => {
    window.open = () => {
      setTimeout(() => (location.href = '/robots.txt'), 50);
      return null;
    };
  });
  await send(tab, person);
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

  await tab.open(`${server.url}/contact?again`);
  await tab.hydrated();
  await tab.run(() => void Object.assign(window, { open: () => ({ closed: false }) }));
  await send(tab, person);
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
  await tab.until('the fallback is shown', () =>
    [...document.querySelectorAll('main button')].some(({ textContent }) =>
      textContent?.includes('Try again'),
    ),
  );
  server.play({});
  await tab.click('main button', 'Try again');
  await tab.shows('blog/BlogListPage');
});
