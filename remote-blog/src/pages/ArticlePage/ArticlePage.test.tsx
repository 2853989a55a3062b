import { telHref } from '@site/shared-content/contactLinks';
import { articleActions } from '@site/shared-content/articleActions';
import { articles } from '@site/shared-content/articles';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import type { ArticleData } from '../../model/BlogData';
import { fillInAll } from '@site/shared-content/fillIn';
import { nextReview } from '@site/shared-content/nextReview';
import { dataFiles } from '../../model/dataFiles';
import { formatDate } from '../../model/formatDate';
import { ArticlePage } from './ArticlePage';

const files = fillInAll(dataFiles(articles));
const dataOf = (slug: string) => files[`articles/${slug}.json`] as ArticleData;

function open(slug: string, change: Partial<ArticleData> = {}) {
  return render(
    <MemoryRouter initialEntries={[`/blog/${slug}`]}>
      <ArticlePage params={{ slug }} data={{ ...dataOf(slug), ...change }} />
    </MemoryRouter>,
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const part = (id: string) => within(document.getElementById(id) as HTMLElement);
const hrefsIn = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('ArticlePage', () => {
  it('begins with title, author, dates and read time, and that no clinician has reviewed it', () => {
    open('insomnia');
    const { article } = dataOf('insomnia');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(article.title);
    const head = document.querySelector('h1')?.closest('header, section, div')?.textContent;
    for (const text of [
      article.description,
      `By ${clinicProfile.name}`,
      `Written ${formatDate(article.date)}`,
      `${dataOf('insomnia').minutes} min read`,
      'Not yet reviewed by a clinician.',
      `Last revised on ${formatDate(article.reviewed)}.`,
      `Next review by ${formatDate(nextReview(article.reviewed))}.`,
    ])
      expect(head).toContain(text);
    expect(screen.getAllByText(formatDate(article.date))[0]?.getAttribute('datetime')).toBe(article.date);
  });

  it('names the reviewing clinician, and the lead psychiatrist as author', () => {
    const { article } = dataOf('insomnia');
    const clinicalReview = { by: 'Dr. A. Guest, MD', on: '2026-12-01' };
    open('insomnia', { article: { ...article, clinicalReview } });
    screen.getByText('Reviewed by Dr. A. Guest, MD on 1 December 2026.');
    screen.getByText(`By ${clinicProfile.leadPsychiatrist}`);
    expect(screen.queryByText(/Not yet reviewed/)).toBeNull();
  });

  it('has its parts in order, with a link to each in "On this page"', () => {
    open('insomnia');
    const parts = [...document.querySelectorAll('article section[id]')].map(({ id }) => id);
    expect(parts.join(' ')).toBe(
      [
        ...[
          'introduction',
          'story',
          'signs',
          'good-to-know',
          'what-helps',
          'family',
          'get-help',
          'next-step',
        ],
        ...['sources', ...(dataOf('insomnia').seeAlso.length > 0 ? ['read-next'] : [])],
      ].join(' '),
    );
    const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
    for (const href of hrefsIn(contents as HTMLElement))
      expect(document.querySelector(href ?? '')).toBeTruthy();
    const [, lead = ''] = /\*\*(.+?)\*\*/.exec(dataOf('insomnia').article.remedies.content[0] ?? '') ?? [];
    expect(part('what-helps').getByText(lead).tagName).toBe('STRONG');
  });

  it('shows help first on pages for people in danger', () => {
    for (const slug of ['suicide-prevention', 'suicide-impact']) {
      open(slug);
      const parts = [...document.querySelectorAll('article section[id]')].map(({ id }) => id);
      expect(parts.slice(0, 3)).toEqual(['introduction', 'get-help', 'background']);
      expect(document.querySelectorAll('#introduction p')).toHaveLength(1);
      cleanup();
    }
  });

  it('puts the most pressing help first, with its number as a link', () => {
    open('insomnia');
    const headings = part('get-help').getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent).join()).toMatch(
      /Call 112 now if:.*See a doctor today if:.*Talk to someone today if:.*Talk to a doctor if:/,
    );
    expect(hrefsIn(headings[0] as HTMLElement)).toEqual(['tel:112']);
  });

  it('tells somebody under threat to leave, and shows the numbers to call', () => {
    open('womens-mental-health');
    const card = part('get-help').getByRole('region', { name: /Get to a safe place/ });
    expect(card.textContent).toContain('Get away first');
    expect(card.textContent).toContain('take children with you');
    expect(card.textContent).not.toMatch(/stay with/i);
    expect(hrefsIn(card)).toEqual(['tel:112', 'tel:112', 'tel:181', 'tel:1098', 'tel:14567']);
    const plan = part('get-help').getByRole('region', { name: /make a plan/ });
    expect(hrefsIn(plan)[1]).toBe('tel:181');
  });

  it('tells somebody who needs a doctor today to go to a hospital, with numbers to call', () => {
    open('paranoia');
    const card = part('get-help').getByRole('region', { name: /See a doctor today/ });
    expect(card.textContent).toContain('go to a hospital');
    expect(hrefsIn(card).slice(-2)).toEqual([telHref(clinicProfile.phones[0].display), 'tel:112']);
  });

  it('links from the card on thoughts of suicide to the article on safety, except on that article', () => {
    const safety = () => part('get-help').queryByRole('link', { name: /keep someone safe/ });
    open('insomnia');
    expect(safety()?.getAttribute('href')).toBe('/blog/suicide-prevention');
    cleanup();
    open('suicide-prevention');
    expect(safety()).toBeNull();
  });

  it('fills in the facts of the clinic, with crisis numbers as links', () => {
    open('suicide-prevention');
    const first = document.querySelector('#introduction p') as HTMLElement;
    const { helplineName, helpline } = clinicProfile.crisis;
    expect(first.textContent).toContain(`${helplineName} answers on ${helpline}`);
    expect(within(first).getByRole('link', { name: helpline }).getAttribute('href')).toBe(`tel:${helpline}`);
    expect(document.body.textContent).not.toMatch(/[{}]|\*\*/);
  });

  it('shows a table as a table, and ten questions, if it has them', () => {
    open('sleep-and-health');
    const { caption, rows } = dataOf('sleep-and-health').article.table ?? { caption: '', rows: [] };
    const table = screen.getByRole('table', { name: caption });
    within(table).getByRole('row', { name: rows.at(-1)?.join(' ') ?? '' });
    cleanup();
    open('child-psychiatry-explanation');
    expect(part('questions').getAllByRole('button')).toHaveLength(10);
  });

  it('links to the clinic’s page on the subject, to its sources, to a search for each tag, and to similar articles', () => {
    open('insomnia');
    const { service, article, similar } = dataOf('insomnia');
    const hrefs = hrefsIn(document.body);
    expect(hrefs).toEqual(
      expect.arrayContaining([
        service.to,
        ...article.sources.map(({ url }) => url),
        ...article.tags.map((q) => `/blogs?${new URLSearchParams({ q }).toString()}`),
        ...similar.map(({ slug }) => `/blog/${slug}`),
      ]),
    );
    expect(similar).toHaveLength(3);
    part('sources').getByText(new RegExp(`on ${formatDate(article.reviewed)}`));
    part('sources').getByText(/for education only/);
  });

  it('says when no article is similar', () => {
    open('insomnia', { similar: [] });
    screen.getByText('No similar blogs found');
  });

  it('names the original as canonical under an alias', () => {
    open('schizophrenia');
    const canonical = document.head.querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe(`${clinicProfile.siteUrl}/blog/bipolar-disorder`);
  });
});

describe('the buttons of an article', () => {
  beforeEach(() => void open('insomnia'));
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

  it('open the share sheet, otherwise copy the URL, otherwise show it to copy by hand', async () => {
    const share = jest.fn(() => Promise.resolve());
    const writeText = jest.fn(() => Promise.resolve());
    const press = () => act(async () => void fireEvent.click(button('Share')));
    Object.assign(navigator, { share, clipboard: { writeText } });
    await press();
    expect(share).toHaveBeenCalledWith({
      title: dataOf('insomnia').article.title,
      text: articleActions.shareText,
      url: 'http://localhost/',
    });
    expect(writeText).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('');

    Object.assign(navigator, { share: undefined });
    await press();
    expect(writeText).toHaveBeenCalledWith('http://localhost/');
    expect(screen.getByRole('status').textContent).toBe('The link is copied.');

    Object.assign(navigator, { clipboard: undefined });
    await press();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy this link:' });
    expect(field.value).toBe('http://localhost/');
  });
});

it.each(articles.map(({ slug }) => slug))(
  'the prerendered article %s has no number of likes, and hydrates without a mismatch',
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
