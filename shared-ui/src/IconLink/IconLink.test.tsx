import { screen } from '@testing-library/react';
import { IconChat } from '../icons/IconChat';
import { show } from '../testing/show';
import { IconLink } from './IconLink';

describe('IconLink', () => {
  it('opens its target in a new tab', () => {
    show(
      <IconLink icon={<IconChat />} href="https://chat.example/">
        Chat with us
      </IconLink>,
    );
    const link = screen.getByRole('link', { name: 'Chat with us (opens in a new tab)' });
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
