import { services } from '@site/shared-content/services';
import { fillInAll } from '@site/shared-content/fillIn';
import { therapy } from '@site/shared-content/therapy';
import { articleSlugs } from '../articles/articleSlugs';
import { serviceSlugs } from '../siteMap';
import { serviceCards } from './serviceCards';
import { serviceSummaries } from './serviceSummaries';

const pages = serviceSlugs.map((slug) => services[slug]);

function wordsOf(text: string): number {
  return text.split(/\s+/).length;
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?]”?)\s+/);
}

function textsOf(content: unknown): readonly string[] {
  if (typeof content === 'string') return [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsOf) : [];
}

describe('the six services', () => {
  it('are in the order of the navigation', () => {
    expect(Object.keys(services)).toEqual([...serviceSlugs]);
  });

  it('have different names, hints and cards', () => {
    const summaries = serviceSlugs.map((slug) => serviceSummaries[slug]);
    const texts = summaries.flatMap(({ slug, name, menuHint, image }) => [
      name,
      menuHint,
      serviceCards[slug],
      image,
    ]);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { menuHint } of summaries) expect(menuHint.length).toBeLessThanOrEqual(34);
  });

  it.each(pages)('$slug has the name and picture of its menu entry', (page) => {
    expect(services[page.slug]).toBe(page);
    expect(page).toMatchObject(serviceSummaries[page.slug]);
  });

  it.each(pages)('$slug has two highlights, six numbered steps, six reasons and ten questions', (page) => {
    expect(page.benefits.highlights).toHaveLength(2);
    expect(page.steps.items.map(({ number }) => number)).toEqual(['01', '02', '03', '04', '05', '06']);
    expect(page.why.cards).toHaveLength(6);
    expect(page.faqs).toHaveLength(10);
    expect(page.conditions.items.length).toBeGreaterThanOrEqual(6);
  });

  it.each(pages)('$slug links to existing articles', ({ relatedArticles }) => {
    expect(new Set(relatedArticles).size).toBe(relatedArticles.length);
    for (const slug of relatedArticles) expect(articleSlugs).toContain(slug);
  });

  it.each(
    pages.filter((page) =>
      /end (your|their) life|self-harm|not to live|of dying/.test(textsOf(page).join(' ')),
    ),
  )('$slug mentions self-harm and shows emergency help', ({ help }) => {
    expect(help?.emergency?.length).toBeGreaterThan(0);
    expect(help?.urgent?.length).toBeGreaterThan(0);
  });
});

describe('services and therapy', () => {
  const all = [...pages, therapy];
  const faqs = all.flatMap((page) => [...page.faqs]);

  it.each(all)('$heroTitle has a title and a description of valid length', ({ seo }) => {
    const roomForShortName = 8;
    expect(seo.title.length).toBeLessThanOrEqual(60 - roomForShortName);
    expect(seo.description.length).toBeGreaterThanOrEqual(120);
    expect(seo.description.length).toBeLessThanOrEqual(155);
  });

  it('answer seventy different questions', () => {
    expect(faqs).toHaveLength(70);
    expect(new Set(faqs.map(({ question }) => question)).size).toBe(70);
    expect(new Set(faqs.map(({ answer }) => answer)).size).toBe(70);
    expect(new Set(faqs.map(({ answer }) => sentencesOf(answer)[0])).size).toBe(70);
  });

  it.each(faqs)('"$question" has an answer of at most 70 words', ({ question, answer }) => {
    expect(question).toMatch(/\?$/);
    expect(wordsOf(answer)).toBeLessThanOrEqual(70);
  });

  it.each(all)('$heroTitle has no sentence over 25 words', (page) => {
    const tooLong = textsOf(page)
      .flatMap(sentencesOf)
      .filter((sentence) => wordsOf(sentence) > 25);
    expect(tooLong).toEqual([]);
  });

  it.each(all)('$heroTitle has no placeholder that the profile cannot fill', (page) => {
    expect(textsOf(fillInAll(page)).filter((text) => /[{}]/.test(text))).toEqual([]);
  });
});
