import { pageTitle } from './seo';

it('a title has the name of the clinic if there is room for it', () => {
  expect(pageTitle('Insomnia')).toBe('Insomnia – Udaya');
  const long = 'Bipolar disorder and schizophrenia: two different conditions';
  expect(pageTitle(long)).toBe(long);
});
