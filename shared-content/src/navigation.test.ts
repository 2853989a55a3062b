import { articleSlugs } from './articles/articleSlugs';
import { crisisStrip } from './crisisStrip';
import { footer } from './footer';
import { home } from './home';
import { navigation } from './navigation';
import { notFound } from './notFound';
import { remoteFallback } from './remoteFallback';
import { services } from './services/services';
import { href, serviceSlugs, siteMap } from './siteMap';
import { therapy } from './therapy';
import { careCards } from './urgentHelp';

const labels = navigation.entries.map((entry) => (entry.kind === 'page' ? entry.link.label : entry.label));
const menu = navigation.entries.find((entry) => entry.kind === 'services');

/** Every `to` in a value. */
function pathsIn(words: unknown): readonly string[] {
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([field, value]) =>
    field === 'to' && typeof value === 'string' ? [value] : pathsIn(value),
  );
}

describe('the navigation', () => {
  it('has the five entries of the spec', () => {
    expect(labels).toEqual(['Home', 'About Us', 'Services', 'Blog', 'Contact Us']);
  });

  it('lists the services with icon and hint, and therapy separately', () => {
    expect(menu?.services.map(({ to }) => to)).toEqual(serviceSlugs.map((slug) => href('service', { slug })));
    expect(menu?.services.every(({ icon, hint }) => icon && hint)).toBe(true);
    expect(menu?.therapy).toMatchObject({ label: therapy.name, to: '/therapy-and-counselling' });
  });

  it('gives a service the name of its page', () => {
    expect(menu?.services.map(({ label }) => label)).toEqual(serviceSlugs.map((slug) => services[slug].name));
  });

  it('shows Book Now on the three pages of the spec', () => {
    expect(navigation.bookNowPages.map((page) => siteMap[page].path)).toEqual([
      '/',
      '/about',
      '/therapy-and-counselling',
    ]);
    expect(navigation.bookNow).toMatchObject({ label: 'Book Now', to: '/appointment' });
  });

  it('links only to pages of the site', () => {
    const known = [
      ...Object.values(siteMap).map(({ path }) => path as string),
      ...serviceSlugs.map((slug) => href('service', { slug })),
      ...articleSlugs.map((slug) => href('article', { slug })),
    ];
    const paths = pathsIn({ navigation, footer, home, notFound, remoteFallback, careCards });
    expect(paths.filter((path) => path.includes(':') || !known.includes(path))).toEqual([]);
  });
});

describe('the footer', () => {
  it('has the links of the spec', () => {
    expect(footer.sitemap.links).toEqual([
      { label: 'Home', to: '/' },
      { label: 'About Us', to: '/about' },
      { label: 'Blogs', to: '/blogs' },
      { label: 'Contact Us', to: '/contact' },
    ]);
    expect(footer.services.links).toHaveLength(serviceSlugs.length + 1);
    expect(footer.follow.links.map(({ label }) => label)).toEqual(['Facebook', 'Instagram', 'LinkedIn']);
  });
});

describe('the crisis strip', () => {
  it('links to emergency number, helpline and clinic in this order, with clear labels', () => {
    expect(crisisStrip.heading).toBe('In crisis or thinking of self-harm?');
    expect(crisisStrip.links.map(({ label }) => label)).toEqual([
      'Call 112 (emergency)',
      'Call Tele-MANAS 14416 (free, 24 hours)',
      'Call the clinic (opening hours only)',
    ]);
    expect(crisisStrip.tollFree.link).toEqual({ label: '1-800-891-4416', href: 'tel:18008914416' });
  });
});
