/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { PageHead, type PageHeadProps } from './PageHead';

const page: PageHeadProps = {
  title: 'Insomnia',
  description: 'Why sleep stays away.',
  canonical: 'https://clinic.example/blog/insomnia',
  preview: {
    image: 'https://clinic.example/insomnia.png',
    alt: 'Insomnia',
    width: 1200,
    height: 630,
    siteName: 'Clinic',
  },
};
const htmlOf = (more: Partial<PageHeadProps> = {}) => renderToString(<PageHead {...page} {...more} />);

describe('the head of a page', () => {
  it.each<[string, Partial<PageHeadProps>, string]>([
    ['title', {}, '<title>Insomnia</title>'],
    ['URL', {}, '<link rel="canonical" href="https://clinic.example/blog/insomnia"/>'],
    ['picture', {}, '<meta property="og:image" content="https://clinic.example/insomnia.png"/>'],
    ['size of the picture', {}, '<meta property="og:image:width" content="1200"/>'],
    ['words for the picture', {}, '<meta property="og:image:alt" content="Insomnia"/>'],
    ['site', {}, '<meta property="og:site_name" content="Clinic"/>'],
    ['date', { type: 'article', published: '2025-03-12' }, 'article:published_time" content="2025-03-12"/>'],
    ['language', { locale: 'or_IN' }, '<meta property="og:locale" content="or_IN"/>'],
    [
      'other languages',
      { alternates: [{ lang: 'hi-IN', href: 'https://clinic.example/hi' }] },
      '<link rel="alternate" hrefLang="hi-IN" href="https://clinic.example/hi"/>',
    ],
  ])('has its %s', (_, more, tag) => expect(htmlOf(more)).toContain(tag));

  it('asks search engines not to index a page without a URL', () => {
    const { canonical: _canonical, ...nowhere } = page;
    const html = renderToString(<PageHead {...nowhere} noindex />);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/canonical|og:url/);
  });

  it('escapes structured data, so that it cannot close its element', () => {
    const data = { '@type': 'Article', headline: '</script><b>"quoted" & more' };
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*)<\/script>/.exec(htmlOf({ jsonLd: [data] })) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(data);
  });
});
