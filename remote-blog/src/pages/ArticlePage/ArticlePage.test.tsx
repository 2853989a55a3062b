import { telHref } from '@site/shared-content/contactLinks';
import { articles } from '@site/shared-content/articles';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import type { ArticleData } from '../../model/BlogData';
import { fillInAll } from '@site/shared-content/fillIn';
import { dataFiles } from '../../model/dataFiles';
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

describe('ArticlePage', () => {
  it('begins with title, description, author, date and read time', () => {
    open('insomnia');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(dataOf('insomnia').article.title);
    expect(screen.getByText(dataOf('insomnia').article.description)).toBeTruthy();
    expect(screen.getByText(`By ${clinicProfile.name}`)).toBeTruthy();
    expect(screen.getAllByText('15 March 2025')[0]?.getAttribute('datetime')).toBe('2025-03-15');
    expect(screen.getAllByText('8 min read')).not.toHaveLength(0);
  });

  it('shows the dates of publication, last and next reading, and that no clinician has reviewed it', () => {
    open('insomnia');
    const head = document.querySelector('h1')?.closest('header, section, div')?.textContent ?? '';
    expect(head).toContain('Written 15 March 2025');
    expect(head).toContain('Not yet reviewed by a clinician.');
    expect(head).toContain('Last revised on 22 November 2026.');
    expect(head).toContain('Next review by 22 November 2027.');
  });

  it('names the reviewing clinician, and the lead psychiatrist as author', () => {
    const { article } = dataOf('insomnia');
    const clinicalReview = { by: 'Dr. A. Guest, MD', on: '2026-12-01' };
    open('insomnia', { article: { ...article, clinicalReview } });
    expect(screen.getByText('Reviewed by Dr. A. Guest, MD on 1 December 2026.')).toBeTruthy();
    expect(screen.getByText(`By ${clinicProfile.leadPsychiatrist}`)).toBeTruthy();
    expect(screen.queryByText(/Not yet reviewed/)).toBeNull();
  });

  it('links to the clinic’s page on the subject', () => {
    open('mental-disorders-children');
    const link = part('next-step').getByRole('link', { name: 'Child and adolescent psychiatry' });
    expect(link.getAttribute('href')).toBe('/services/child-and-adolescent-psychiatry');
  });

  it('links from the card on thoughts of suicide to the article on safety, except on that article', () => {
    open('insomnia');
    expect(
      part('get-help')
        .getByRole('link', { name: /keep someone safe/ })
        .getAttribute('href'),
    ).toBe('/blog/suicide-prevention');
    cleanup();
    open('suicide-prevention');
    expect(part('get-help').queryByRole('link', { name: /keep someone safe/ })).toBeNull();
  });

  it('shows help first on pages for people in danger', () => {
    open('suicide-prevention');
    const parts = [...document.querySelectorAll('article section[id]')].map(({ id }) => id);
    expect(parts.slice(0, 3)).toEqual(['introduction', 'get-help', 'background']);
    expect(document.querySelectorAll('#introduction p')).toHaveLength(1);
  });

  it('tells somebody under threat to leave, and shows the numbers to call', () => {
    open('womens-mental-health');
    const card = part('get-help').getByRole('region', { name: /Get to a safe place/ });
    expect(card.textContent).toContain('Get away first');
    expect(card.textContent).toContain('take children with you');
    expect(card.textContent).not.toMatch(/stay with/i);
    expect([...card.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'tel:112',
      'tel:112',
      'tel:181',
      'tel:1098',
    ]);
  });

  it('tells somebody who needs a doctor today to go to a hospital, with a number to call', () => {
    open('paranoia');
    const card = part('get-help').getByRole('region', { name: /See a doctor today/ });
    expect(card.textContent).toContain('go to a hospital');
    expect(within(card).getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112');
    expect([...card.querySelectorAll('a')].slice(-2).map((link) => link.getAttribute('href'))).toEqual([
      telHref(clinicProfile.phones[0].display),
      'tel:112',
    ]);
  });

  it('numbers the signs and shows the lead of a remedy in bold', () => {
    open('insomnia');
    expect(part('signs').getAllByRole('listitem')).toHaveLength(7);
    expect(part('what-helps').getByText('CBT-I comes first.').tagName).toBe('STRONG');
  });

  it('shows a table as a table', () => {
    open('sleep-and-health');
    const table = screen.getByRole('table', { name: 'Hours of sleep in every 24 hours, by age' });
    expect(within(table).getByRole('row', { name: 'Older adults 65 years and over 7 to 8' })).toBeTruthy();
  });

  it('fills in the facts of the clinic, with crisis numbers as links', () => {
    open('suicide-prevention');
    const first = document.querySelector('#introduction p') as HTMLElement;
    expect(first.textContent).toContain(
      `${clinicProfile.crisis.helplineName} answers on ${clinicProfile.crisis.helpline}`,
    );
    const link = within(first).getByRole('link', { name: clinicProfile.crisis.helpline });
    expect(link.getAttribute('href')).toBe('tel:14416');
    expect(document.body.textContent).not.toMatch(/[{}]|\*\*/);
  });

  it('puts the most pressing help first', () => {
    open('insomnia');
    const headings = part('get-help').getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Call 112 now if:'),
      expect.stringContaining('See a doctor today if:'),
      expect.stringContaining('Talk to someone today if:'),
      expect.stringContaining('Talk to a doctor if:'),
    ]);
  });

  it('makes the number in the heading of a care card a link', () => {
    open('insomnia');
    const heading = part('get-help').getByRole('heading', { name: /Call 112 now if:/ });
    expect(within(heading).getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112');
  });

  it('shows its sources, the date of the last reading and its purpose', () => {
    open('insomnia');
    expect(
      part('sources')
        .getByRole('link', { name: /^Insomnia \(opens/ })
        .getAttribute('href'),
    ).toBe('https://www.nhs.uk/conditions/insomnia/');
    expect(part('sources').getByText(/on 22 November 2026/)).toBeTruthy();
    expect(part('sources').getByText(/for education only/)).toBeTruthy();
  });

  it('links each tag to a search for it', () => {
    open('insomnia');
    expect(screen.getByRole('link', { name: 'Body and mind' }).getAttribute('href')).toBe(
      '/blogs?q=Body+and+mind',
    );
  });

  it('shows ten questions if the article has them', () => {
    open('child-psychiatry-explanation');
    expect(part('questions').getAllByRole('button')).toHaveLength(10);
  });

  it('links from "On this page" to each part', () => {
    open('insomnia');
    const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
    for (const link of within(contents as HTMLElement).getAllByRole('link')) {
      expect(document.querySelector(link.getAttribute('href') as string)).toBeTruthy();
    }
  });

  it('ends with three similar articles', () => {
    open('insomnia');
    const similar = screen
      .getByRole('heading', { name: 'You May Also Like' })
      .closest('section') as HTMLElement;
    expect(within(similar).getAllByRole('article')).toHaveLength(3);
  });

  it('says when no article is similar', () => {
    open('insomnia', { similar: [] });
    expect(screen.getByText('No similar blogs found')).toBeTruthy();
  });

  it('names the original as canonical under an alias', () => {
    open('schizophrenia');
    const canonical = document.head.querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe(`${clinicProfile.siteUrl}/blog/bipolar-disorder`);
  });
});

describe('the buttons of an article', () => {
  it('add one like per press, from a number between 10 and 109', () => {
    open('insomnia');
    const likes = () => Number(/\d+/.exec(button(/Like this article/).textContent)?.[0]);
    const start = likes();
    expect(start).toBeGreaterThanOrEqual(10);
    expect(start).toBeLessThanOrEqual(109);
    fireEvent.click(button(/Like/));
    fireEvent.click(button(/Like/));
    expect(likes()).toBe(start + 2);
  });

  it('bookmark the page and say that it lasts until the page is left', () => {
    open('insomnia');
    fireEvent.click(button('Bookmark'));
    expect(button('Bookmark').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toContain('Kept on this page only');
    fireEvent.click(button('Bookmark'));
    expect(button('Bookmark').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('copy the URL if the device has no share sheet', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    open('insomnia');
    await act(async () => void fireEvent.click(button('Share')));
    expect(writeText).toHaveBeenCalledWith('http://localhost/');
    expect(screen.getByRole('status').textContent).toBe('The link is copied.');
  });

  it('show the URL to copy by hand if nothing else works', async () => {
    Object.assign(navigator, { clipboard: undefined });
    open('insomnia');
    await act(async () => void fireEvent.click(button('Share')));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy this link:' }).value).toBe(
      'http://localhost/',
    );
  });

  it('open the share sheet if there is one', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    open('insomnia');
    await act(async () => void fireEvent.click(button('Share')));
    expect(share).toHaveBeenCalledWith({
      title: dataOf('insomnia').article.title,
      url: 'http://localhost/',
    });
    expect(screen.getByRole('status').textContent).toBe('');
    Object.assign(navigator, { share: undefined });
  });

  it('print the page', () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    open('insomnia');
    fireEvent.click(button('Print'));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('the prerendered ArticlePage', () => {
  // With a table, with questions, with help first, and with none of them.
  it.each(['sleep-and-health', 'child-psychiatry-explanation', 'suicide-prevention', 'insomnia'])(
    'hydrates without a mismatch: %s',
    async (slug) => {
      const page = <ArticlePage params={{ slug }} data={dataOf(slug)} />;
      const root = document.body.appendChild(document.createElement('div'));
      root.innerHTML = renderToString(<StaticRouter location={`/blog/${slug}`}>{page}</StaticRouter>);
      const errors: unknown[] = [];
      await act(async () => {
        const onRecoverableError = (error: unknown) => errors.push(error);
        hydrateRoot(root, <MemoryRouter initialEntries={[`/blog/${slug}`]}>{page}</MemoryRouter>, {
          onRecoverableError,
        });
      });
      expect(errors).toEqual([]);
      root.remove();
    },
  );

  it('has no number of likes', () => {
    const page = <ArticlePage params={{ slug: 'insomnia' }} data={dataOf('insomnia')} />;
    const html = renderToString(<StaticRouter location="/blog/insomnia">{page}</StaticRouter>);
    const words = html.replaceAll('<!-- -->', '');
    expect(/Like this article <span[^>]*><\/span><\/button>/.test(words)).toBe(true);
  });
});
