import { webManifestOf } from './webManifest';

describe('web manifest', () => {
  it('contains the names of the profile, and a logo for every icon purpose', () => {
    const manifest: unknown = JSON.parse(
      webManifestOf({
        name: 'A "B" clinic',
        shortName: 'AB',
        description: 'Care.',
        language: 'en-IN',
        themeColor: '#0b2b33',
      }),
    );
    expect(manifest).toMatchObject({
      name: 'A "B" clinic',
      short_name: 'AB',
      lang: 'en-IN',
      start_url: '/',
      icons: [{ sizes: '512x512', purpose: 'any' }, { purpose: 'maskable' }, { type: 'image/svg+xml' }],
    });
  });
});
