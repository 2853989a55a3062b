import { articles } from '@site/shared-content/articles';
import { careCardsFor } from '@site/shared-content/careCardsFor';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from '@site/shared-content/contactLinks';
import { fillInAll } from '@site/shared-content/fillIn';
import { nextReview } from '@site/shared-content/nextReview';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import type { ArticleData } from '../../model/BlogData';
import { dataFiles } from '../../model/dataFiles';
import { formatDate } from '../../model/formatDate';
import { ArticlePage } from './ArticlePage';

const files = fillInAll(dataFiles(articles));
const dataOf = (slug: string) => files[`articles/${slug}.json`] as ArticleData;

/** The first article with some part. */
function having(what: (article: ArticleData['article']) => boolean): ArticleData {
  const data = articles.map(({ slug }) => dataOf(slug)).find(({ article }) => what(article));
  if (!data) throw new Error('No article has this part: this test shows nothing.');
  return data;
}

function open(data: ArticleData) {
  const { slug } = data.article;
  const article = <ArticlePage params={{ slug }} data={data} />;
  return render(<MemoryRouter initialEntries={[`/blog/${slug}`]}>{article}</MemoryRouter>);
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const part = (id: string) => within(document.getElementById(id) as HTMLElement);
const partIds = () => [...document.querySelectorAll('article section[id]')].map(({ id }) => id).join(' ');
const hrefsIn = (element: Element | null) =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
const insomnia = dataOf('insomnia');

describe('an article', () => {
  it.each([
    [undefined, clinicProfile.name, 'Not yet reviewed by a clinician.'],
    [
      { by: 'Dr. A. Guest, MD', on: '2026-12-01' },
      clinicProfile.leadPsychiatrist,
      'Reviewed by Dr. A. Guest, MD on 1 December 2026.',
    ],
  ])('names its dates, its author, and the clinician who has reviewed it: %j', (review, author, said) => {
    const { date, reviewed } = insomnia.article;
    open({ ...insomnia, article: { ...insomnia.article, ...(review && { clinicalReview: review }) } });
    const hero = document.querySelector('h1')?.closest('header, section, div')?.textContent ?? '';
    for (const text of [`By ${author}`, said, ...[date, reviewed, nextReview(reviewed)].map(formatDate)])
      expect(hero).toContain(text);
    expect(hero.match(/by a clinician|Reviewed by/g)).toHaveLength(1);
  });

  it('has its parts in order, a link to each, and links to sources, tags, service and similar articles', () => {
    open(insomnia);
    const { article, service, similar } = insomnia;
    expect(`${partIds()} `).toMatch(
      /^introduction story signs good-to-know what-helps family get-help next-step sources (read-next )?$/,
    );
    const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
    for (const href of hrefsIn(contents ?? null)) expect(document.querySelector(href ?? '')).toBeTruthy();
    expect(hrefsIn(document.body)).toEqual(
      expect.arrayContaining([
        service.to,
        ...article.sources.map(({ url }) => url),
        ...article.tags.map((q) => `/blogs?${new URLSearchParams({ q }).toString()}`),
        ...similar.map(({ slug }) => `/blog/${slug}`),
      ]),
    );
    part('sources').getByText(/for education only/);
    expect(document.body.textContent).not.toMatch(/[{}]|\*\*/);
  });

  it('shows its table as a table, its questions as questions, and says when none is similar', () => {
    open({ ...having(({ table }) => table !== undefined), similar: [] });
    expect(screen.getAllByRole('row').length).toBeGreaterThan(2);
    screen.getByText('No similar blogs found');
    const asked = having(({ faqs = [] }) => faqs.length > 0);
    open(asked);
    expect(part('questions').getAllByRole('button')).toHaveLength(asked.article.faqs?.length ?? 0);
  });

  it('names the original as canonical under an alias', () => {
    const { slug, aliases: [alias = ''] = [] } = articles.find(({ aliases }) => aliases) ?? {};
    open(dataOf(alias));
    const canonical = document.head.querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe(`${clinicProfile.siteUrl}/blog/${slug}`);
  });
});

describe('help in an article', () => {
  it('is before the text where people may be in danger', () => {
    open(having(({ helpFirst }) => helpFirst === true));
    expect(partIds()).toMatch(/^introduction get-help background /);
    expect(hrefsIn(document.getElementById('introduction'))).toContain(
      telHref(clinicProfile.crisis.helpline),
    );
  });

  it('has a card for each of its levels, the most pressing first, with the calls of the level', () => {
    const { article } = having(({ help }) => (help.danger ?? []).length > 0);
    open(dataOf(article.slug));
    const shown = [...document.querySelectorAll('#get-help section')].map(hrefsIn);
    const cards = careCardsFor(article.help);
    expect(shown).toHaveLength(cards.length);
    for (const [at, { calls }] of cards.entries())
      expect(shown[at]).toEqual(expect.arrayContaining(calls.map(({ href }) => href)));
  });

  it.each([
    ['insomnia', 1],
    ['suicide-prevention', 0],
  ])('links from %s to the article on safety, unless it is that: %i', (slug, count) => {
    open(dataOf(slug));
    const links = part('get-help').queryAllByRole('link', { name: /keep someone safe/ });
    expect(links).toHaveLength(count);
  });
});

describe('the buttons of an article', () => {
  beforeEach(() => void open(insomnia));
  afterEach(() => Object.assign(navigator, { share: undefined, clipboard: undefined }));

  it('add one like per press, from a number between 10 and 109', () => {
    const likes = () => Number(/\d+/.exec(button(/Like this article/).textContent)?.[0]);
    const start = likes();
    expect(start >= 10 && start <= 109).toBe(true);
    for (const _ of [1, 2]) fireEvent.click(button(/Like/));
    expect(likes()).toBe(start + 2);
  });

  it('bookmark the page and say that it lasts until the page is left', () => {
    for (const [pressed, note] of [
      ['true', /Kept on this page only/],
      ['false', /^$/],
    ] as const) {
      fireEvent.click(button('Bookmark'));
      expect(button('Bookmark').getAttribute('aria-pressed')).toBe(pressed);
      expect(screen.getByRole('status').textContent).toMatch(note);
    }
  });

  it('print the page', () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    fireEvent.click(button('Print'));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('copy the URL where there is no share sheet, and otherwise show it to copy by hand', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    const press = () => act(async () => void fireEvent.click(button('Share')));
    Object.assign(navigator, { clipboard: { writeText } });
    await press();
    expect(writeText).toHaveBeenCalledWith('http://localhost/');
    expect(screen.getByRole('status').textContent).toBe('The link is copied.');
    Object.assign(navigator, { clipboard: undefined });
    await press();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy this link:' }).value).toBe(
      'http://localhost/',
    );
  });
});

// One with each part that the others may lack.
it.each(['insomnia', 'suicide-prevention'])(
  'the prerendered article %s has no likes, and hydrates',
  async (slug) => {
    const page = <ArticlePage params={{ slug }} data={dataOf(slug)} />;
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<StaticRouter location={`/blog/${slug}`}>{page}</StaticRouter>);
    expect(button(/Like this article/).textContent).not.toMatch(/\d/);
    const onRecoverableError = jest.fn();
    const site = <MemoryRouter initialEntries={[`/blog/${slug}`]}>{page}</MemoryRouter>;
    await act(async () => void hydrateRoot(root, site, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    root.remove();
  },
);
