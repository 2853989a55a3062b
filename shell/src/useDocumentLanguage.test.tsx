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

it('the document has the language of its page, but a language that a translation has set stays until then', () => {
  document.documentElement.lang = 'hi';
  render(<Site />, { wrapper: BrowserRouter });
  for (const [name, lang] of [
    ['About', 'hi'],
    ['Odia', 'or'],
    ['About', 'en-IN'],
  ] as const) {
    fireEvent.click(screen.getByText(name));
    expect(document.documentElement.lang).toBe(lang);
  }
});
