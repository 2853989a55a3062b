/**
 * What code of the blog can read of what a patient types, on a site with one host and on a site whose forms have one of their own, in
 * three engines. Whatever way is open is named here, and in docs/decisions.md "Where a patient types".
 */
import { setTimeout as wait } from 'node:timers/promises';

import { href } from '@site/shared-content/siteMap';
import { startQuickSite } from '@site/platform/test/startQuickSite';
import { testSite } from '@site/platform/test/testSite';
import { lackOf, testTools } from '@site/platform/test/testTools';
import { expect, type Page } from 'playwright/test';

import { startFirefox } from '../engines/startFirefox';
import { startWebKit } from '../engines/startWebKit';
import { Tab } from '../engines/Tab';
import { isHydrated } from '../support/hydrated';
import { test } from '../support/test';
import { copies, forgeEntry, lieInWait, lootOf, readForgedEntry } from '../support/thefts';

/** A text that occurs nowhere else. */
const SECRET = 'Zarqaquill';

/** What a visitor does, in any engine. */
type Visitor = Pick<Tab, 'open' | 'run' | 'until' | 'fill' | 'back'>;

function chromiumVisitor(page: Page): Visitor {
  return {
    open: async (url) => void (await page.goto(url)),
    run: (work, ...args) =>
      page.evaluate(`(${String(work)})(...${JSON.stringify(args)})`) as ReturnType<Tab['run']> as never,
    until: (what, work, ...args) =>
      expect
        .poll(() => page.evaluate(`(${String(work)})(...${JSON.stringify(args)})`).catch(() => false), {
          message: what,
        })
        .toBeTruthy(),
    fill: (css, text) => page.locator(css).first().pressSequentially(text),
    back: async () => void (await page.goBack()),
  };
}

type Site = { readonly site: string; readonly booking: string };

const port = testSite.port + 2;

/** The two sites, with one host and with several. */
const sites = {
  'one host': { site: testSite.quickUrl, booking: testSite.quickUrl },
  'a host for forms': { site: `http://127.0.0.1:${port}`, booking: `http://book.localhost:${port}` },
} as const satisfies Record<string, Site>;

/** The ways that are open. */
const open: Readonly<Record<keyof typeof sites, readonly (keyof typeof copies)[]>> = {
  'one host': ['copy'],
  'a host for forms': [],
};

test.describe.configure({ mode: 'default' });

let several: { stop(): Promise<void> } | undefined;

test.beforeAll(async () => {
  several = await startQuickSite({ url: testSite.registry }, port, {
    name: 'e2e/hosts',
    env: { CLINIC_PROFILE: 'shared-content/checks/localHosts.ts' },
  });
});

test.afterAll(() => several?.stop());

const engines = {
  chromium: [],
  firefox: [testTools.firefox],
  webkit: [testTools.webkit, testTools.screen],
} as const;

for (const [engine, tools] of Object.entries(engines))
  test(`in ${engine}, code of another team reads what is typed only by the ways that are known`, async ({
    page,
  }) => {
    for (const tool of tools) test.skip(lackOf(tool) !== undefined, lackOf(tool));
    const driver =
      engine === 'firefox'
        ? await startFirefox(testTools.firefox.find() ?? '')
        : engine === 'webkit'
          ? await startWebKit(testTools.webkit.find() ?? '', testTools.screen.find() ?? '')
          : undefined;
    try {
      const visitor: Visitor = driver ? new Tab(driver) : chromiumVisitor(page);
      const hydrated = () => visitor.until('the page is hydrated', isHydrated);
      const type = async () => {
        await visitor.until('the form is there', () => document.querySelector('[name="firstName"]') !== null);
        await hydrated();
        await visitor.fill('[name="firstName"]', SECRET);
        // Longer than a form waits until it keeps what is typed.
        await visitor.run(() => new Promise((resolve) => setTimeout(resolve, 1000)));
      };
      for (const [name, { site, booking }] of Object.entries(sites)) {
        const form = booking + href('appointment');

        await visitor.open(site + href('blogs'));
        await hydrated();
        await visitor.run(lieInWait, form);
        await visitor.open(form);
        await type();
        await visitor.back();
        await visitor.until('the blog is back', (path) => location.pathname === path, href('blogs'));
        await hydrated();
        expect(await visitor.run(lootOf, form), `${name}: after Back`).not.toContain(SECRET);

        await visitor.open(`${site}/`);
        await hydrated();
        const made = await visitor.run(forgeEntry, form);
        expect(made, name).toBe(site === booking ? 'made' : 'SecurityError');
        if (made === 'made') {
          await visitor.until(
            'the form has loaded',
            (path) => location.pathname === path,
            href('appointment'),
          );
          await type();
          await visitor.back();
          // WebKit goes back further: it skips entries that no visitor has made.
          await visitor.until(
            'another page is back',
            (path) => location.pathname !== path,
            href('appointment'),
          );
          await hydrated();
          await visitor.run(readForgedEntry);
          await wait(3000);
          await visitor.open(site + href('blogs'));
          const noted = await visitor.run(() => localStorage.getItem('loot'));
          expect(noted, name).toBeTruthy();
          expect(noted, `${name}: by a forged entry`).not.toContain(SECRET);
        }

        const found: string[] = [];
        for (const [way, attack] of Object.entries(copies)) {
          await visitor.open(site + href('blogs'));
          await hydrated();
          if (await visitor.run(attack, form)) found.push(way);
        }
        expect(found, `${name}: ways that are open`).toEqual(open[name as keyof typeof sites]);
      }
    } finally {
      await driver?.close();
    }
  });
