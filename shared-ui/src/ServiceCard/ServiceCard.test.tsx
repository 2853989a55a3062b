import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { ServiceCard } from './ServiceCard';

describe('ServiceCard', () => {
  it('is one link, named by its title alone', () => {
    show(
      <ServiceCard
        title="Telepsychiatry"
        text="By video."
        image="/scene.svg"
        to="/services/telepsychiatry"
        more="Learn More"
      />,
    );
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]?.textContent).toBe('Telepsychiatry');
    expect(screen.getByRole('heading', { level: 3 })).toBeTruthy();
    expect(screen.getByText('Learn More').closest('[aria-hidden]')).toBeTruthy();
  });
});
