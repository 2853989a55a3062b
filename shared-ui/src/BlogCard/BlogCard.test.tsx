import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { BlogCard } from './BlogCard';

describe('BlogCard', () => {
  it('shows category, date, read time and tags beside its one link', () => {
    show(
      <BlogCard
        to="/blog/insomnia"
        image="/scene.svg"
        category="Sleep"
        title="Insomnia"
        date="2025-03-12"
        dateLabel="12 March 2025"
        readTime="8 min read"
        tags={['sleep', 'worry']}
      />,
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('12 March 2025').getAttribute('datetime')).toBe('2025-03-12');
    expect(screen.getByText('8 min read')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});
