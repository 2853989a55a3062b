import { articleLinks } from './articleLinks';

it('a link without a text is an error that says where to add one', () => {
  expect(() => articleLinks(['paranoia'])).toThrow(
    'No link text for the article "paranoia": add one to articleTitles.ts.',
  );
});
