import { blog } from './blog';
import { faqCard } from './faqCard';
import { notFound } from './notFound';

describe('when nothing is found', () => {
  it('an unknown path has the text of the spec', () => {
    expect(notFound).toMatchObject({
      code: '404',
      text: 'Oops! The page you are looking for does not exist.',
      home: { label: 'Go Back Home', to: '/' },
    });
    expect(notFound.helpfulLinks).toHaveLength(3);
  });

  it('a search without results has the text of the spec', () => {
    expect(blog.list.empty).toEqual({
      heading: 'No blogs found',
      hint: 'Try adjusting your search or filter criteria',
      reset: 'Reset filters',
    });
    expect(blog.article).toMatchObject({
      similarHeading: 'You May Also Like',
      noSimilar: 'No similar blogs found',
    });
  });

  it('the card beside the questions has the text of the spec', () => {
    expect(faqCard).toMatchObject({
      title: 'Still have any questions?',
      text: 'Feel free to contact us and get satisfactory answers...',
      badge: '3k+',
    });
    expect(faqCard.phones.map(({ href }) => href)).toEqual(['tel:+910000000001', 'tel:+910000000002']);
  });
});
