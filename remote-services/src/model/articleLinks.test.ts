import { articleLinks } from './articleLinks';

describe('links to articles', () => {
  it('have a title that makes sense alone', () => {
    expect(articleLinks(['insomnia'])).toEqual([
      { slug: 'insomnia', title: 'Insomnia: when sleep will not come' },
    ]);
  });

  it('throw without a title, and the message says where to add one', () => {
    expect(() => articleLinks(['paranoia'])).toThrow(
      'No link text for the article "paranoia": add one to articleTitles.ts.',
    );
  });
});
