import { articles } from '@site/shared-content/articles';
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
const all = articles.map(({ slug }) => dataOf(slug));

/** The first article with some part. */
function having(what: (data: ArticleData) => boolean): ArticleData {
  const data = all.find(what);
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
const partIds = () => [...document.querySelectorAll('article section[id]')].map(({ id }) => id);
const hrefsIn = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const insomnia = dataOf('insomnia');

describe('an article', () => {
  it('names its author, its dates, and that no clinician has reviewed it', () => {
    open(insomnia);
    const { date, reviewed } = insomnia.article;
    const hero = document.querySelector('h1')?.closest('header, section, div')?.textContent;
    for (const said of [clinicProfile.name, ...[date, reviewed, nextReview(reviewed)].map(formatDate)])
      expect(hero).toContain(said);
    expect(hero).toContain('Not yet reviewed by a clinician.');
  });

  it('names the reviewing clinician, and the lead psychiatrist as author', () => {
    const clinicalReview = { by: 'Dr. A. Guest, MD', on: '2026-12-01' };
    open({ ...insomnia, article: { ...insomnia.article, clinicalReview } });
    screen.getByText('Reviewed by Dr. A. Guest, MD on 1 December 2026.');
    screen.getByText(`By ${clinicProfile.leadPsychiatrist}`);
    expect(screen.queryByText(/Not yet reviewed/)).toBeNull();
  });

  it('has its parts in order, a link to each, and its links to sources, tags, service and similar articles', () => {
    open(insomnia);
    const { article, service, similar } = insomnia;
    expect(`${partIds().join(' ')} `).toMatch(
      /^introduction story signs good-to-know what-helps family get-help next-step sources (read-next )?$/,
    );
    const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
    for (const href of hrefsIn(contents as HTMLElement))
      expect(document.querySelector(href ?? '')).toBeTruthy();
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
    open({ ...having(({ article }) => article.table !== undefined), similar: [] });
    expect(screen.getAllByRole('row').length).toBeGreaterThan(2);
    screen.getByText('No similar blogs found');
    const asked = having(({ article }) => (article.faqs ?? []).length > 0);
    open(asked);
    expect(part('questions').getAllByRole('button')).toHaveLength(asked.article.faqs?.length ?? 0);
  });

  it('names the original as canonical under an alias', () => {
    open(dataOf('schizophrenia'));
    const canonical = document.head.querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe(`${clinicProfile.siteUrl}/blog/bipolar-disorder`);
  });
});

describe('help in an article', () => {
  it('is before the text where people may be in danger', () => {
    open(having(({ article }) => article.helpFirst === true));
    expect(partIds().slice(0, 3)).toEqual(['introduction', 'get-help', 'background']);
    expect(hrefsIn(document.querySelector('#introduction') as HTMLElement)).toContain('tel:14416');
  });

  it('begins with the most pressing level, with its number as a link', () => {
    open(insomnia);
    const headings = part('get-help').getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent).join()).toMatch(
      /Call 112 now if:.*See a doctor today if:.*Talk to someone today if:.*Talk to a doctor if:/,
    );
    expect(hrefsIn(headings[0] as HTMLElement)).toEqual(['tel:112']);
  });

  it.each([
    [
      'danger',
      /Get to a safe place/,
      /Get away first.*children with you/,
      ['tel:112', 'tel:181', 'tel:1098', 'tel:14567'],
    ],
    ['fear', /make a plan/, /get away first/, ['tel:181', 'tel:1098', 'tel:14567', 'tel:112']],
    [
      'today',
      /See a doctor today/,
      /go to a hospital/,
      [telHref(clinicProfile.phones[0].display), 'tel:112'],
    ],
  ] as const)('of level %s says what to do, and whom to call in which order', (level, name, said, calls) => {
    open(having(({ article }) => (article.help[level] ?? []).length > 0));
    const card = part('get-help').getByRole('region', { name });
    expect(card.textContent).toMatch(said);
    if (level !== 'today') expect(card.textContent).not.toMatch(/stay with/i);
    expect(hrefsIn(card).slice(-calls.length)).toEqual(calls);
  });

  it('links to the article on safety, except from that article', () => {
    const safety = () => part('get-help').queryByRole('link', { name: /keep someone safe/ });
    const { unmount } = open(insomnia);
    expect(safety()?.getAttribute('href')).toBe('/blog/suicide-prevention');
    unmount();
    open(dataOf('suicide-prevention'));
    expect(safety()).toBeNull();
  });
});

describe('the buttons of an article', () => {
  beforeEach(() => void open(insomnia));
  afterEach(() => Object.assign(navigator, { share: undefined, clipboard: undefined }));

  it('add one like per press, from a number between 10 and 109', () => {
    const likes = () => Number(/\d+/.exec(button(/Like this article/).textContent)?.[0]);
    const start = likes();
    expect(start >= 10 && start <= 109).toBe(true);
    fireEvent.click(button(/Like/));
    fireEvent.click(button(/Like/));
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
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy this link:' });
    expect(field.value).toBe('http://localhost/');
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
