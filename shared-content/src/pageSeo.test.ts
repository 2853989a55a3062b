import { pageSeo } from './pageSeo';
import { canonicalUrl, pageTitle, sharePicturePath, titleLimit } from './seo';

describe('the metadata', () => {
  it.each(Object.entries(pageSeo))('of %s has a valid length', (_, { title, description }) => {
    expect(pageTitle(title)).toMatch(/ – Udaya$/);
    expect(pageTitle(title).length).toBeLessThanOrEqual(titleLimit);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it('omits the clinic’s name from a long title', () => {
    const long = 'Bipolar disorder and schizophrenia: two different conditions';
    expect(pageTitle(long)).toBe(long);
  });

  it('has one URL per path, and a picture', () => {
    expect(canonicalUrl('/blog/insomnia')).toBe('https://udaya.example/blog/insomnia');
    expect(sharePicturePath('home')).toBe('/og/home.png');
    expect(sharePicturePath('blog-sleep')).toBe('/og/blog-sleep.png');
  });
});
