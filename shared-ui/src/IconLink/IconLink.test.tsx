import { screen } from '@testing-library/react';
import { IconChat } from '../icons/IconChat';
import { show } from '../testing/show';
import { WayLink } from './WayLink';

describe('WayLink', () => {
  it('opens its target in a new tab', () => {
    show(
      <WayLink icon={<IconChat />} href="https://chat.example/">
        Chat with us
      </WayLink>,
    );
    const link = screen.getByRole('link', { name: 'Chat with us (opens in a new tab)' });
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
