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

describe('the document language', () => {
  it('follows the page from English to Odia and back', () => {
    render(<Site />, { wrapper: BrowserRouter });
    expect(document.documentElement.lang).toBe('en-IN');
    fireEvent.click(screen.getByText('Odia'));
    expect(document.documentElement.lang).toBe('or');
    fireEvent.click(screen.getByText('About'));
    expect(document.documentElement.lang).toBe('en-IN');
  });

  it('is not set again if the page already has it', () => {
    document.documentElement.lang = 'en-IN';
    const changes = new MutationObserver(() => {});
    changes.observe(document.documentElement, { attributeFilter: ['lang'] });
    render(<Site />, { wrapper: BrowserRouter });
    expect(changes.takeRecords()).toEqual([]);
    fireEvent.click(screen.getByText('Odia'));
    expect(changes.takeRecords()).toHaveLength(1);
  });
});
