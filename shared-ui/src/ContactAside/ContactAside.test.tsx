import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { ContactAside } from './ContactAside';

describe('ContactAside', () => {
  it('links to every phone number', () => {
    show(
      <ContactAside
        title="Still have any questions?"
        text="Call us."
        avatars={4}
        badge="3k+"
        badgeLabel="More than 3,000 people"
        phones={['+00 1', '+00 2']}
      />,
    );
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['+00 1', '+00 2']);
    expect(screen.getByRole('img', { name: 'More than 3,000 people' }).textContent).toBe('3k+');
  });
});
