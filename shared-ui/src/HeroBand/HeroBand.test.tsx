import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { HeroBand } from './HeroBand';

describe('HeroBand', () => {
  it('contains the h1, which is focusable but not in the tab order', () => {
    show(<HeroBand title="Contact" lead="Call us." />);
    const title = screen.getByRole('heading', { level: 1, name: 'Contact' });
    expect(title.tabIndex).toBe(-1);
    expect(title.hasAttribute('data-page-heading')).toBe(true);
  });

  it('hides its pictures from screen readers', () => {
    show(<HeroBand title="Contact" art="/wide.svg" artSmall="/tall.svg" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.querySelector('source')?.getAttribute('srcset')).toBe('/tall.svg');
  });
});
