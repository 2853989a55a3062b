/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { PageHead } from './PageHead';

const page = {
  title: 'Insomnia',
  description: 'Why sleep stays away.',
  canonical: 'https://clinic.example/blog/insomnia',
  image: 'https://clinic.example/insomnia.png',
};

describe('PageHead', () => {
  it('has title, description and URL for browsers, search engines and previews', () => {
    const html = renderToString(<PageHead {...page} />);
    expect(html).toContain('<title>Insomnia</title>');
    expect(html).toContain('<link rel="canonical" href="https://clinic.example/blog/insomnia"/>');
    expect(html).toContain('<meta property="og:locale" content="en_IN"/>');
    expect(html).toContain('<meta property="og:image" content="https://clinic.example/insomnia.png"/>');
    expect(html).not.toContain('article:');
  });

  it('has the publication date of an article', () => {
    const html = renderToString(<PageHead {...page} type="article" published="2025-03-12" />);
    expect(html).toContain('<meta property="article:published_time" content="2025-03-12"/>');
  });

  it('asks search engines not to index the not-found page', () => {
    const { canonical: _canonical, ...nowhere } = page;
    const html = renderToString(<PageHead {...nowhere} noindex />);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/canonical|og:url/);
  });

  it('has the language of the page, and links to other languages', () => {
    const alternates = [{ lang: 'hi-IN', href: 'https://clinic.example/hi' }];
    const html = renderToString(<PageHead {...page} locale="or_IN" alternates={alternates} />);
    expect(html).toContain('<meta property="og:locale" content="or_IN"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="hi-IN" href="https://clinic.example/hi"/>');
  });

  it('escapes structured data, so that it cannot close its element', () => {
    const data = { '@type': 'Article', headline: '</script><b>"quoted" & more' };
    const html = renderToString(<PageHead {...page} jsonLd={[data]} />);
    const json = html.match(/<script type="application\/ld\+json">(.*)<\/script>/)?.[1] ?? '';
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(data);
  });
});
