import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { Section } from './Section';

describe('Section', () => {
  it('is headed by an h2', () => {
    show(
      <Section heading="Our Services" id="services">
        Six of them
      </Section>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Our Services' }).closest('#services')).toBeTruthy();
  });

  it('sets a dark surface for the river tone', () => {
    show(<Section tone="river">Words</Section>);
    expect(screen.getByText('Words').closest('[data-surface]')?.getAttribute('data-surface')).toBe('dark');
  });
});
