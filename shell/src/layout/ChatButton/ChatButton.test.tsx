import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatHref } from '@site/shared-content/contactLinks';
import { render, screen } from '@testing-library/react';

import { ChatButton } from './ChatButton';

describe('ChatButton', () => {
  it('opens a chat with the clinic in a new tab and says so', () => {
    render(<ChatButton />);
    const link = screen.getByRole('link', { name: /Chat with us.*opens in a new tab/ });
    expect(link.getAttribute('href')).toBe(chatHref(clinicProfile.chatPhone));
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
