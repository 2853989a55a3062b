import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { show } from '../testing/show';
import { pageEntries } from './pageEntries';
import { Pagination } from './Pagination';

it('a pagination names its pages, marks the current one, and keeps Previous focusable on the first', () => {
  const labels = { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page', morePages: 'more' };
  show(<Pagination page={1} pages={3} href={(page) => `?page=${page}`} neighbours={1} labels={labels} />);
  screen.getByRole('navigation', { name: 'Pages' });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page 1');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/?page=2');
  const previous = screen.getByRole('link', { name: 'Previous' });
  expect([previous.getAttribute('aria-disabled'), previous.tabIndex]).toEqual(['true', 0]);
  expect(previous.hasAttribute('href')).toBe(false);
});

const anyPage = fc
  .integer({ min: 1, max: 400 })
  .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));

it('a pagination shows exactly first, last, current and its neighbours, with an ellipsis wherever pages are omitted', () => {
  fc.assert(
    fc.property(anyPage, ([current, pages]) => {
      const wanted = [1, current - 1, current, current + 1, pages].filter(
        (page) => page >= 1 && page <= pages,
      );
      const numbers = [...new Set(wanted)].sort((one, other) => one - other);
      const shown = numbers.flatMap((page, place) =>
        place > 0 && page - (numbers[place - 1] ?? 0) > 1 ? [null, page] : [page],
      );
      const entries = pageEntries(current, pages, 1);
      expect(entries.map(({ page }) => page)).toEqual(shown);
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    }),
  );
});
