import { pageSeo } from './pageSeo';
import { canonicalUrl, pageTitle, sharePicturePath, titleLimit } from './seo';

describe('what search results show', () => {
  it.each(Object.entries(pageSeo))('of %s fits', (_, { title, description }) => {
    expect(pageTitle(title)).toMatch(/ – Udaya$/);
    expect(pageTitle(title).length).toBeLessThanOrEqual(titleLimit);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it('leaves the clinic’s name out where a title fills the line', () => {
    const long = 'Bipolar disorder and schizophrenia: two different conditions';
    expect(pageTitle(long)).toBe(long);
  });

  it('names one address for each path, and a picture that several may share', () => {
    expect(canonicalUrl('/blog/insomnia')).toBe('https://udaya.example/blog/insomnia');
    expect(sharePicturePath('home')).toBe('/og/home.png');
    expect(sharePicturePath('blog-sleep')).toBe('/og/blog-sleep.png');
  });
});
