import { languageLinks } from '@site/shared-content/languages/languages';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { LanguageLinks } from './LanguageLinks';

describe('LanguageLinks', () => {
  it('names each language in its own script, with a `lang` attribute', () => {
    render(<LanguageLinks links={languageLinks} />, { wrapper: BrowserRouter });
    expect(
      screen
        .getAllByRole('link')
        .map((link) => [
          link.textContent,
          link.lang,
          link.getAttribute('hreflang'),
          link.getAttribute('href'),
        ]),
    ).toEqual([
      ['ଓଡ଼ିଆ', 'or', 'or', '/or'],
      ['हिन्दी', 'hi', 'hi', '/hi'],
      ['বাংলা', 'bn', 'bn', '/bn'],
    ]);
  });
});
