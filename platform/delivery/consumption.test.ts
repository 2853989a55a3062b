/** @jest-environment node */
import type { Manifest } from '../contract/manifest';
import { consumptionOf, consumersText } from './consumption';

const integrity = `sha384-${'a'.repeat(64)}` as const;
const file = { size: 1, integrity };
const manifest = {
  app: 'blog',
  id: '0123',
  files: {
    'self-contained/guest.js': file,
    'self-contained/guest.js.br': file,
    'types/ArticlePage.d.ts': file,
    'types/ArticlePage.d.ts.br': file,
  },
} as unknown as Manifest;
const guest = {
  name: 'clinic_blog',
  exposes: [{ name: 'ArticlePage' }, { name: 'mount' }],
  shared: [{ name: 'react', requiredVersion: '>=19.0.0' }],
  elements: { 'clinic-article': 'ArticlePage' },
};
const consumption = consumptionOf('https://clinic.example', manifest, guest);

describe('what other sites are told', () => {
  it('is found at the live address or at that of one release, with its hash', () => {
    expect(consumption).toMatchObject({
      live: {
        manifest: 'https://clinic.example/r/blog/live/mf-manifest.json',
        script: 'https://clinic.example/r/blog/live/guest.js',
      },
      pinned: { script: 'https://clinic.example/r/blog/0123/self-contained/guest.js', integrity },
      types: 'https://clinic.example/r/blog/0123/types/',
      typeFiles: ['ArticlePage.d.ts'],
    });
  });

  it('is what each kind of host writes', () => {
    const text = consumersText(consumption);
    for (const words of [
      "remotes: { blog: 'clinic_blog@https://clinic.example/r/blog/live/mf-manifest.json' }",
      "shared: { 'react': { singleton: true } }",
      "shareStrategy: 'loaded-first'",
      `integrity="${integrity}"`,
      "import('blog/ArticlePage')",
      '<clinic-article slug="…"></clinic-article>',
      'react >=19.0.0',
    ])
      expect(text).toContain(words);
  });

  it('is refused for a release that is for no other site', () => {
    expect(() => consumptionOf('https://clinic.example', { ...manifest, files: {} }, guest)).toThrow(
      'blog 0123 holds no guest.js',
    );
  });
});
