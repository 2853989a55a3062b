import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { ContactAside } from './ContactAside';

describe('ContactAside', () => {
  it('links to every phone number', () => {
    show(
      <ContactAside
        title="Still have any questions?"
        text="Call us."
        people={{ count: 4, badge: '3k+', label: 'More than 3,000 people' }}
        phones={['+00 1', '+00 2']}
      />,
    );
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['+00 1', '+00 2']);
    expect(screen.getByRole('img', { name: 'More than 3,000 people' }).textContent).toBe('3k+');
  });

  it('has no people without a number', () => {
    show(<ContactAside title="Questions?" text="Call us." phones={['+00 1']} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
