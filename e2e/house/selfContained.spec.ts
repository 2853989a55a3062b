import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'playwright/test';

import { liveFolder } from './registryCopy';
import { serveFolder } from './serveFolder';

type Files = { readonly sync: readonly string[]; readonly async: readonly string[] };
type Listed = { readonly name: string; readonly assets: { readonly js: Files; readonly css: Files } };
type Manifest = {
  readonly id: string;
  readonly name: string;
  readonly metaData: {
    readonly globalName: string;
    readonly publicPath: string;
    readonly remoteEntry: { readonly name: string; readonly path: string; readonly type: string };
  };
  readonly remotes: readonly unknown[];
  readonly exposes: readonly (Listed & { readonly path: string })[];
  readonly shared: readonly (Listed & { readonly singleton: boolean })[];
};

const sharedNames = [
  '@site/shared-content/clinicProfile',
  'react',
  'react-dom',
  'react-router-dom',
  'react/jsx-runtime',
];

const remotes = [
  { app: 'blog', deepLink: '/blog/insomnia', exposes: ['ArticlePage', 'BlogListPage', 'BlogTeaser'] },
  { app: 'booking', deepLink: '/contact', exposes: ['AppointmentPage', 'ContactPage'] },
  { app: 'services', deepLink: '/services/telepsychiatry', exposes: ['ServicePage', 'TherapyPage'] },
];

for (const { app, deepLink, exposes } of remotes) {
  const selfContained = async () => path.join(await liveFolder(app), 'self-contained');

  test(`the self-contained build of ${app} runs on any host, with no shell at all`, async ({ page }) => {
    const host = await serveFolder(await selfContained());
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(host.url + deepLink);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(`remote-${app}, alone`)).toBeVisible();
    expect(errors).toEqual([]);
    host.close();
  });

  test(`the manifest of ${app} tells other hosts what it exposes, and where everything is`, async () => {
    const folder = await selfContained();
    const manifest = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')) as Manifest;
    // What the Module Federation runtime reads; without one of these it refuses, or loads nothing.
    const { globalName, publicPath, remoteEntry } = manifest.metaData;
    expect(manifest.id).toBe(manifest.name);
    expect(globalName).toMatch(new RegExp(`^${app}_[0-9a-f]{12}$`));
    expect(publicPath).toBe('auto');
    expect(remoteEntry).toEqual({ name: 'remoteEntry.js', path: '', type: 'global' });
    expect(manifest.remotes).toEqual([]);
    expect(manifest.exposes.map((exposed) => exposed.path).sort()).toEqual(
      exposes.map((name) => `./${name}`),
    );
    expect(manifest.shared.map(({ name, singleton }) => [name, singleton]).sort()).toEqual(
      sharedNames.map((name) => [name, true]),
    );

    const files = [...manifest.exposes, ...manifest.shared].flatMap(({ assets: { js, css } }) => [
      ...js.sync,
      ...js.async,
      ...css.sync,
      ...css.async,
    ]);
    for (const file of [remoteEntry.name, ...files])
      expect(existsSync(path.join(folder, file)), file).toBe(true);
    for (const { name, assets } of manifest.exposes) {
      expect(assets.js.sync, name).not.toEqual([]);
      expect(assets.css.sync, name).not.toEqual([]);
    }
  });
}
