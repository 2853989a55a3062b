/** Our pages where nobody has a bundler, or a React: one script tag, and the Module Federation runtime without React. */
import type { Mount, Mounted } from '@site/platform/contract/guest';
import type { LiveReleases } from '@site/platform/contract/releases';
import { appointment } from '@site/shared-content/appointment';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { build } from 'esbuild';
import { expect, type Page, test } from 'playwright/test';

import { liveSite } from '../../support/site';
import { watch } from '../../support/watch';
import { changesIn, guestLooks, hostFacts } from './hostFacts';
import { listen } from './listen';
import { sendAppointment } from './sendAppointment';
import { servePage, type ServedHost } from './serveHost';

type FollowedManifest = {
  readonly script: { readonly path: string; readonly integrity: string };
  readonly data: readonly string[];
};

const opened: ServedHost[] = [];

test.afterEach(() => {
  for (const host of opened.splice(0)) host.close();
});

/** Goes to a page of a host. */
async function visitHost(
  page: Page,
  body: string,
  head = '<link rel="stylesheet" href="/host.css">',
): Promise<void> {
  const host =
    await servePage(`<!doctype html><html lang="hi"><head><meta charset="utf-8"><title>A hospital</title>
<link rel="canonical" href="https://hospital.example/"><link rel="icon" href="data:,">${head}</head><body><div id="root"><section id="portal"><h2>The hospital</h2><p>Words of <a href="/x">its own</a>.</p>
<ul><li>One</li></ul><button>Press</button><input aria-label="Patient number"></section>${body}</div></body></html>`);
  opened.push(host);
  await page.goto(host.url);
}

async function pinnedTag(page: Page, clinic: string, app: string): Promise<string> {
  const address = `${clinic}/r/${app}/live/mf-manifest.json`;
  const { script } = (await (await page.request.get(address)).json()) as FollowedManifest;
  return `<script async src="${new URL(script.path, address).href}" integrity="${script.integrity}" crossorigin></script>`;
}

test('one script tag with its hash shows an article, tells that it stands there, and changes nothing around it', async ({
  page,
}) => {
  const complaints = watch(page);
  const heard = await listen(page);
  await visitHost(
    page,
    '<clinic-article><p id="meanwhile">Our article on sleep is at clinic.example.</p></clinic-article>',
  );
  await expect(page.locator('#meanwhile')).toBeVisible();
  const before = await hostFacts(page);
  const tag = await pinnedTag(page, liveSite, 'blog');
  await page.evaluate((html) => {
    const [, src = '', integrity = ''] = /src="(.+?)" integrity="(.+?)"/.exec(html) ?? [];
    document.querySelector('clinic-article')?.setAttribute('slug', 'insomnia');
    document.body.append(
      Object.assign(document.createElement('script'), { src, integrity, crossOrigin: '' }),
    );
  }, tag);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/insomnia/i);
  await expect(page.locator('#meanwhile')).toBeHidden();
  expect(await heard.events()).toEqual([['clinic-opened', null]]);
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
  // Pictures and letters come from where the script came from.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Clinic Source Serif/);
  expect(changesIn(before, await hostFacts(page))).toEqual([]);

  // Links lead to the clinic's site; parts of the article are on this page.
  expect(await page.locator('[data-guest] a[href^="/"]').count()).toBe(0);
  await page.evaluate(() => document.querySelector('clinic-article')?.remove());
  expect(changesIn(before, await hostFacts(page))).toEqual([]);
  expect(complaints.all).toEqual([]);
});

test('the followed script brings the form of whichever release is live; the host hears that it was sent, and nothing else', async ({
  page,
}) => {
  const heard = await listen(page);
  await visitHost(
    page,
    `<clinic-appointment></clinic-appointment><script async src="${liveSite}/r/booking/live/guest.js"></script>`,
  );
  await sendAppointment(page);
  expect(await heard.events()).toEqual([
    ['clinic-opened', null],
    ['clinic-sent', null],
  ]);
});

test('a host shows what a link leads to in its own way, and the browser goes to the clinic’s site by every other link', async ({
  page,
}) => {
  const heard = await listen(page);
  await page.context().route(/^https:/, (route) => route.fulfill({ body: 'the clinic' }));
  await visitHost(
    page,
    `<clinic-article slug="insomnia"></clinic-article><script async src="${liveSite}/r/blog/live/guest.js"></script>`,
  );
  await page.evaluate(() =>
    addEventListener('clinic-link', (event) => {
      const [, slug] = /\/blog\/([^/]+)$/.exec(event.detail.url) ?? [];
      if (!slug) return;
      event.preventDefault();
      document.querySelector('clinic-article')?.setAttribute('slug', slug);
    }),
  );
  const { siteUrl } = clinicProfile;
  const address = page.url();
  const other = page.locator(`[data-guest] a[href^="${siteUrl}/blog/"]`).first();
  const url = (await other.getAttribute('href')) ?? '';
  await other.click();
  await expect(page.locator('clinic-article')).toHaveAttribute('slug', url.split('/').at(-1) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/insomnia/i);
  expect(page.url()).toBe(address);
  expect(await heard.events()).toEqual([
    ['clinic-opened', null],
    ['clinic-link', { url }],
    ['clinic-opened', null],
  ]);

  await page.locator(`[data-guest] a[href^="${siteUrl}/appointment"]`).first().click();
  await expect(page).toHaveURL(`${siteUrl}/appointment`);
});

test('any page is mounted by its name once the followed script runs, and goes again', async ({ page }) => {
  await visitHost(
    page,
    `<div id="here"></div><script async src="${liveSite}/r/services/live/guest.js"></script>`,
  );
  await page.evaluate(async () => {
    await customElements.whenDefined('clinic-service');
    const { clinicGuests } = globalThis as unknown as { clinicGuests: { services: { mount: Mount } } };
    const here = document.querySelector('#here') as Element;
    Object.assign(globalThis, { mounted: clinicGuests.services.mount(here, { module: 'TherapyPage' }) });
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/therapy/i);
  await page.evaluate(() => (globalThis as unknown as { mounted: Mounted }).mounted.unmount());
  await expect(page.locator('#here')).toBeEmpty();
});

test('an article that nobody wrote, and a line that is down, are told, and what the host wrote stays', async ({
  page,
}) => {
  const heard = await listen(page);
  const tag = await pinnedTag(page, liveSite, 'blog');
  await page.route('**/data/articles/insomnia.json', (route) => route.abort());
  await visitHost(
    page,
    `<clinic-article slug="nobody-wrote-this"><p>Instead of one</p></clinic-article>
     <clinic-article slug="insomnia"><p>Instead of two</p></clinic-article>
     <clinic-article slug="understanding-stress-management"></clinic-article>${tag}`,
  );
  // A former slug leads on.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/stress/i);
  await expect(page.getByText('Instead of one')).toBeVisible();
  await expect(page.getByText('Instead of two')).toBeVisible();
  await expect
    .poll(() => heard.events())
    .toEqual(
      expect.arrayContaining([
        ['clinic-failed', { reason: 'no-such-page' }],
        ['clinic-failed', { reason: 'unreachable' }],
        ['clinic-opened', null],
      ]),
    );
});

test('a host with a strict policy allows our origin, and nothing unsafe', async ({ page }) => {
  const complaints = watch(page);
  const tag = await pinnedTag(page, liveSite, 'blog');
  const policy = `default-src 'none'; script-src ${liveSite}; style-src 'self'; connect-src ${liveSite}; img-src ${liveSite} data:; font-src ${liveSite}; require-trusted-types-for 'script'`;
  await visitHost(
    page,
    `<clinic-article slug="insomnia"></clinic-article>${tag}`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="stylesheet" href="/host.css">`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/insomnia/i);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Clinic Source Serif/);
  expect(complaints.all).toEqual([]);
});

for (const [element, app, heading] of [
  ['<clinic-article slug="insomnia"></clinic-article>', 'blog', /insomnia/i],
  ['<clinic-appointment></clinic-appointment>', 'booking', appointment.hero.title],
] as const)
  test(`${element} looks in a host with rules for everything as it looks in one with none`, async ({
    page,
  }) => {
    const tag = await pinnedTag(page, liveSite, app);
    // As wide as the other one, so that lines break where they break there.
    await visitHost(page, element + tag, '<style>body { margin: 0 }</style>');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const alone = await guestLooks(page);
    expect(alone.length).toBeGreaterThan(100);
    await visitHost(page, element + tag);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const among = await guestLooks(page);
    expect(among.filter((look, index) => look !== alone[index]).slice(0, 5)).toEqual([]);
  });

/** The Module Federation runtime without any bundler's plugin. */
async function runtimeScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "import { createInstance } from '@module-federation/runtime'; globalThis.createInstance = createInstance;",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

type Runtime = {
  createInstance(options: object): { loadRemote(name: string): Promise<Readonly<Record<string, unknown>>> };
};

test('a federation host without React mounts a page, and takes it away again', async ({ page }) => {
  await visitHost(page, '<div id="here"></div>');
  await page.addScriptTag({ content: await runtimeScript() });
  const before = await hostFacts(page);
  await page.evaluate(async (entry) => {
    const federation = (globalThis as unknown as Runtime).createInstance({
      name: 'hospital',
      remotes: [{ name: 'services', entry }],
    });
    const { mount } = (await federation.loadRemote('services/mount')) as unknown as {
      mount(element: Element | null, options: object): Promise<{ unmount(): void }>;
    };
    const mounted = await mount(document.querySelector('#here'), {
      module: 'ServicePage',
      params: { slug: 'telepsychiatry' },
    });
    Object.assign(globalThis, { mounted });
  }, `${liveSite}/r/services/live/mf-manifest.json`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/tele/i);
  expect(changesIn(before, await hostFacts(page))).toEqual([]);
  await page.evaluate(() => (globalThis as unknown as { mounted: Mounted }).mounted.unmount());
  await expect(page.locator('[data-guest]')).toHaveCount(0);
});

for (const [what, versions, told] of [
  ['whose React is too old', { react: '18.3.1', 'react-router-dom': '7.0.0' }, /18\.3\.1/],
  ['that shares none', {}, /Shared module react/],
] as const)
  test(`a host ${what} is told which it needs`, async ({ page }) => {
    await visitHost(page, '');
    await page.addScriptTag({ content: await runtimeScript() });
    const said = await page.evaluate(
      ([entry, versions]) => {
        const shared = Object.fromEntries(
          Object.entries(versions).map(([name, version]) => [
            name,
            { version, lib: () => ({}), shareConfig: { singleton: true, requiredVersion: false } },
          ]),
        );
        const federation = (globalThis as unknown as Runtime).createInstance({
          name: 'hospital',
          remotes: [{ name: 'blog', entry }],
          shared,
        });
        return federation.loadRemote('blog/ArticlePage').then(
          () => 'nothing',
          (error: Error) => error.message,
        );
      },
      [`${liveSite}/r/blog/live/mf-manifest.json`, versions] as const,
    );
    expect(said).toMatch(told);
  });

test('the live addresses name every file of data, and releases say what hosts may load', async ({ page }) => {
  const live = (await (await page.request.get(`${liveSite}/releases.json`)).json()) as LiveReleases;
  const address = `${liveSite}/r/blog/live/mf-manifest.json`;
  const { data } = (await (await page.request.get(address)).json()) as FollowedManifest;
  const article = data.find((file) => file.endsWith('/articles/insomnia.json')) ?? '';
  expect(article).toBe(`../${live.apps['blog']?.current.id}/self-contained/data/articles/insomnia.json`);
  expect((await page.request.get(new URL(article, address).href)).status()).toBe(200);
});
