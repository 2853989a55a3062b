/** @jest-environment node */
import { sitemapOf } from './sitemap';

const site = 'https://clinic.example';

describe('the sitemap', () => {
  it('lists the canonical URL of every page with the date of its last change', () => {
    const xml = sitemapOf(site, [
      { route: '/', canonical: true },
      { route: '/blog/insomnia', canonical: true, changed: '2026-01-31' },
      { route: '/blog/schizophrenia', canonical: false, changed: '2026-01-31' },
    ]);
    expect(xml).toContain(`<url><loc>${site}/</loc></url>`);
    expect(xml).toContain(`<url><loc>${site}/blog/insomnia</loc><lastmod>2026-01-31</lastmod></url>`);
    expect(xml).not.toContain('schizophrenia');
  });
});
