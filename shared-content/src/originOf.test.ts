import { clinicProfile } from './clinicProfile';
import { originOf, targetOf } from './originOf';
import { canonicalUrl } from './seo';

jest.mock('./origins', () => ({ bookingOrigin: 'https://book.example', previewOrigin: '' }));

const { siteUrl } = clinicProfile;

it.each([
  ['/about', '/', '/about'],
  ['/appointment?x=1#form', '/blog/insomnia', 'https://book.example/appointment?x=1#form'],
  ['/contact', '/appointment', '/contact'],
  ['/blogs?q=a', '/contact', `${siteUrl}/blogs?q=a`],
  ['/', '/contact', `${siteUrl}/`],
  ['?page=2', '/blogs', '?page=2'],
  ['#form', '/appointment', '#form'],
])('a link to %s on the page %s leads to %s', (to, from, target) => {
  expect(targetOf(to, from)).toBe(target);
});

it('pages with an origin of their own are canonical there', () => {
  expect(canonicalUrl('/contact')).toBe('https://book.example/contact');
  expect(originOf('/about')).toBe(siteUrl);
});
