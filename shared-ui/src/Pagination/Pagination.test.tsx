import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { show } from '../testing/show';
import { pageEntries } from './pageEntries';
import { Pagination } from './Pagination';

const shown = (page: number, pages: number) =>
  pageEntries(page, pages, 1)
    .map((entry) => entry.page ?? '…')
    .join(' ');
const href = (page: number) => `?page=${page}`;
const labels = {
  label: 'Blog pages',
  previous: 'Previous',
  next: 'Next',
  page: 'Page',
  morePages: 'more pages',
};

describe('Pagination', () => {
  it('shows the first, the last and the current page, and the neighbours of the current one', () => {
    expect(shown(6, 12)).toBe('1 … 5 6 7 … 12');
    expect(shown(1, 12)).toBe('1 2 … 12');
    expect(shown(12, 12)).toBe('1 … 11 12');
    expect(shown(3, 3)).toBe('1 2 3');
  });

  it('has no ellipsis where no page is omitted', () => {
    expect(shown(3, 5)).toBe('1 2 3 4 5');
    expect(shown(4, 7)).toBe('1 … 3 4 5 … 7');
  });

  it('names its pages and marks the current one', () => {
    show(<Pagination page={2} pages={3} href={href} neighbours={1} labels={labels} />);
    expect(screen.getByRole('navigation', { name: 'Blog pages' })).toBeTruthy();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page 2');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/?page=3');
  });

  it('keeps Previous on the first page, focusable but without a target', () => {
    show(<Pagination page={1} pages={3} href={href} neighbours={1} labels={labels} />);
    const previous = screen.getByRole('link', { name: 'Previous' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    expect(previous.tabIndex).toBe(0);
    expect(previous.hasAttribute('href')).toBe(false);
  });
});

const anyPage = fc
  .integer({ min: 1, max: 400 })
  .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));

describe('the window of any pagination', () => {
  it('shows exactly first, last, current and its neighbours, in order', () => {
    fc.assert(
      fc.property(anyPage, ([current, pages]) => {
        const wanted = [1, current - 1, current, current + 1, pages].filter(
          (page) => page >= 1 && page <= pages,
        );
        const shown = pageEntries(current, pages, 1).flatMap(({ page }) => page ?? []);
        expect(shown).toEqual([...new Set(wanted)].sort((one, other) => one - other));
      }),
    );
  });

  it('has one ellipsis wherever pages are omitted, and nowhere else', () => {
    fc.assert(
      fc.property(anyPage, ([current, pages]) => {
        const entries = pageEntries(current, pages, 1);
        entries.forEach(({ page }, place) => {
          const before = entries[place - 1]?.page ?? 0;
          const after = entries[place + 1]?.page ?? pages + 1;
          if (page === null) expect(after - before).toBeGreaterThan(1);
          else if (place > 0 && entries[place - 1]?.page !== null) expect(page - before).toBe(1);
        });
        expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
      }),
    );
  });
});
