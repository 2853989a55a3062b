import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';

import { useDocumentLanguage } from './useDocumentLanguage';

function Site() {
  useDocumentLanguage();
  return (
    <>
      <Link to="/or">Odia</Link>
      <Link to="/about">About</Link>
    </>
  );
}

it('the document has the language of its page, and is changed only when that is another', () => {
  document.documentElement.lang = 'en-IN';
  const changes = new MutationObserver(() => {});
  changes.observe(document.documentElement, { attributeFilter: ['lang'] });
  render(<Site />, { wrapper: BrowserRouter });
  expect(changes.takeRecords()).toEqual([]);
  for (const [name, lang] of [
    ['Odia', 'or'],
    ['About', 'en-IN'],
  ] as const) {
    fireEvent.click(screen.getByText(name));
    expect(document.documentElement.lang).toBe(lang);
    expect(changes.takeRecords()).toHaveLength(1);
  }
});

it('the language that a translation has set stays until a page has another one', () => {
  history.replaceState(null, '', '/');
  document.documentElement.lang = 'hi';
  render(<Site />, { wrapper: BrowserRouter });
  fireEvent.click(screen.getByText('About'));
  expect(document.documentElement.lang).toBe('hi');
  fireEvent.click(screen.getByText('Odia'));
  expect(document.documentElement.lang).toBe('or');
});
