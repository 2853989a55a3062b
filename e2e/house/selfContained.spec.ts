import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'playwright/test';

import { liveFolder } from './registryCopy';

type Files = { readonly sync: readonly string[]; readonly async: readonly string[] };
type Manifest = {
  readonly id: string;
  readonly name: string;
  readonly metaData: {
    readonly globalName: string;
    readonly publicPath: string;
    readonly remoteEntry: { readonly name: string; readonly path: string; readonly type: string };
  };
  readonly remotes: readonly unknown[];
  readonly exposes: readonly {
    readonly path: string;
    readonly assets: { readonly js: Files; readonly css: Files };
  }[];
  readonly shared: readonly {
    readonly name: string;
    readonly requiredVersion: string;
    readonly singleton: boolean;
    readonly assets: { readonly js: Files };
  }[];
  readonly data: readonly string[];
};

const none = { sync: [], async: [] };

const remotes = [
  {
    app: 'blog',
    exposes: ['ArticlePage', 'BlogListPage', 'BlogTeaser'],
    data: 'data/articles/insomnia.json',
  },
  { app: 'booking', exposes: ['AppointmentPage', 'ContactPage'] },
  { app: 'services', exposes: ['ServicePage', 'TherapyPage'], data: 'data/services/telepsychiatry.json' },
];

for (const { app, exposes, data } of remotes) {
  test(`the manifest of ${app} tells other hosts what it exposes, asks for and reads, and where everything is`, async () => {
    const folder = path.join(await liveFolder(app), 'self-contained');
    const manifest = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')) as Manifest;
    // What the Module Federation runtime reads; without one of these it refuses, or loads nothing.
    const { globalName, publicPath, remoteEntry } = manifest.metaData;
    expect([manifest.id, manifest.name, globalName]).toEqual(Array(3).fill(`clinic_${app}`));
    expect(publicPath).toBe('auto');
    expect(remoteEntry).toEqual({ name: 'remoteEntry.js', path: '', type: 'global' });
    expect(manifest.remotes).toEqual([]);
    expect(manifest.exposes.map((exposed) => exposed.path).sort()).toEqual(
      [...exposes, 'mount'].map((name) => `./${name}`),
    );
    // It offers no copy of its own of anything.
    expect(manifest.shared).toEqual([
      expect.objectContaining({
        name: 'react',
        singleton: true,
        requiredVersion: '>=19.0.0',
        assets: { js: none, css: none },
      }),
      expect.objectContaining({
        name: 'react-router-dom',
        requiredVersion: '>=7.0.0',
        assets: { js: none, css: none },
      }),
    ]);

    const scripts = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
    expect(scripts).not.toEqual([]);
    for (const file of [remoteEntry.name, 'guest.js', ...scripts, ...manifest.data])
      expect(existsSync(path.join(folder, file)), file).toBe(true);
    if (data) expect(manifest.data).toContain(data);
    // Styles are part of the scripts.
    expect(manifest.exposes.flatMap(({ assets }) => assets.css.sync)).toEqual([]);
    for (const name of exposes)
      expect(existsSync(path.join(folder, '../types', `${name}.d.ts`)), name).toBe(true);
  });
}
