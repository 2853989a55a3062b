import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BlogTeaser } from './BlogTeaser';
import { entriesOf } from './model/testing';

describe('BlogTeaser', () => {
  it('shows three articles, each a link in an h3', () => {
    render(
      <MemoryRouter>
        <BlogTeaser params={{}} data={{ entries: entriesOf(3) }} />
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Article 1',
      'Article 2',
      'Article 3',
    ]);
    expect(screen.getByRole('link', { name: 'Article 2' }).getAttribute('href')).toBe('/blog/article-2');
  });
});
