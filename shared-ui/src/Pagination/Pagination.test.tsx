import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { pageEntries } from './pageEntries';
import { Pagination } from './Pagination';

const shown = (page: number, pages: number) =>
  pageEntries(page, pages)
    .map((entry) => entry.page ?? '…')
    .join(' ');
const href = (page: number) => `?page=${page}`;

describe('Pagination', () => {
  it('shows the first, the last and the current page plus and minus one', () => {
    expect(shown(6, 12)).toBe('1 … 5 6 7 … 12');
    expect(shown(1, 12)).toBe('1 2 … 12');
    expect(shown(12, 12)).toBe('1 … 11 12');
    expect(shown(3, 3)).toBe('1 2 3');
  });

  it('puts no ellipsis where no page is left out', () => {
    expect(shown(3, 5)).toBe('1 2 3 4 5');
    expect(shown(4, 7)).toBe('1 … 3 4 5 … 7');
  });

  it('names its pages and marks the current one', () => {
    show(<Pagination page={2} pages={3} href={href} label="Blog pages" />);
    expect(screen.getByRole('navigation', { name: 'Blog pages' })).toBeTruthy();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page 2');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/?page=3');
  });

  it('keeps previous at the first page, reachable and without a target', () => {
    show(<Pagination page={1} pages={3} href={href} label="Blog pages" />);
    const previous = screen.getByRole('link', { name: 'Previous' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    expect(previous.tabIndex).toBe(0);
    expect(previous.hasAttribute('href')).toBe(false);
  });
});
