import { createHash } from 'node:crypto';

import { attempts } from '../support/attempts';
import { expect, test } from './engineTest';
import type { Tab } from './Tab';

const isHydrated = (tab: Tab) =>
  tab.run(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Waits until every script has loaded and has run or was blocked. */
const waitForLoad = (tab: Tab) => tab.until('all has loaded', () => document.readyState === 'complete');

test('the policy blocks attacks from inside a page', async ({ tab, server }) => {
  const script = `
    window.refused = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(effectiveDirective + ': ' + blockedURI));
    ${attempts.map(([, , attempt]) => `setTimeout(${String(attempt)});`).join('\n')}
    window.hasTried = true;`;
  const hash = createHash('sha384').update(script).digest('base64');
  const element = `<script defer src="/attempts.js" integrity="sha384-${hash}" crossorigin="anonymous"></script>`;
  server.play({
    files: new Map([['/attempts.js', script]]),
    page: (html) => html.replace('</head>', `${element}</head>`),
  });
  await tab.open(`${server.url}/about`);
  await tab.until('it was tried', () => 'hasTried' in window);
  const refusals = () =>
    tab.run(() =>
      (window as unknown as { refused: string[] }).refused.map((one) => one.replace(/:443\b/, '')).sort(),
    );
  await expect.poll(refusals).toEqual([
    'connect-src: https://tracker.example/',
    'form-action: https://tracker.example/',
    'img-src: https://tracker.example/pixel.png',
    // The script, the markup and the code, each created from a string.
    ...Array<string>(3).fill('require-trusted-types-for: trusted-types-sink'),
    'style-src-attr: inline',
    'style-src-elem: inline',
  ]);
  expect(await tab.run(() => 'intruded' in window)).toBe(false);
});

test('scripts with a missing or wrong hash do not run', async ({ tab, server }) => {
  server.play({ page: (html) => html.replaceAll(/(<script [^>]*) integrity="[^"]*"/g, '$1') });
  await tab.open(`${server.url}/about`);
  await waitForLoad(tab);
  expect(await isHydrated(tab)).toBe(false);
  server.play({ broken: { paths: ['/r/shell/*'], fault: 'tampered' } });
  await tab.open(`${server.url}/contact`);
  await waitForLoad(tab);
  expect(await isHydrated(tab)).toBe(false);
  expect(await tab.run(() => 'tampered' in window)).toBe(false);
});
