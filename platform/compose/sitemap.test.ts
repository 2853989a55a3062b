/** @jest-environment node */
import { isCanonical, changedIn, sitemapOf } from './sitemap';

const site = 'https://clinic.example';

describe('the sitemap', () => {
  it('names every page under its canonical address, with the day of its last change', () => {
    const xml = sitemapOf(site, [
      { route: '/', canonical: true },
      { route: '/blog/insomnia', canonical: true, changed: '2026-01-31' },
      { route: '/blog/schizophrenia', canonical: false, changed: '2026-01-31' },
    ]);
    expect(xml).toContain(`<url><loc>${site}/</loc></url>`);
    expect(xml).toContain(`<url><loc>${site}/blog/insomnia</loc><lastmod>2026-01-31</lastmod></url>`);
    expect(xml).not.toContain('schizophrenia');
  });

  it('reads from a page whether it is the canonical one, and when it last changed', () => {
    const html = `<link rel="canonical" href="${site}/blog/insomnia"><script>{"dateModified":"2026-01-31"}</script>`;
    expect(isCanonical(html, `${site}/blog/insomnia`)).toBe(true);
    expect(isCanonical(html, `${site}/blog/other`)).toBe(false);
    expect(changedIn(html)).toBe('2026-01-31');
    expect(changedIn('<p>nothing</p>')).toBeUndefined();
  });
});
