import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { ChatLink } from './ChatLink';

describe('ChatLink', () => {
  it('opens the chat in a new tab', () => {
    show(<ChatLink href="https://chat.example/">Chat with us</ChatLink>);
    const link = screen.getByRole('link', { name: 'Chat with us (opens in a new tab)' });
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
