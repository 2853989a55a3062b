import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { TextPieces } from './TextPieces';

describe('TextPieces', () => {
  it('makes a number a link, and keeps the text around it', () => {
    show(
      <p>
        <TextPieces pieces={[{ text: 'Call ' }, { text: '112', href: 'tel:112' }, { text: ' now. 1 < 2' }]} />
      </p>,
    );
    expect(screen.getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112');
    expect(screen.getByText(/Call/).textContent).toBe('Call 112 now. 1 < 2');
  });
});
