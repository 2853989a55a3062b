import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { show } from '../testing/show';
import { PersonCard } from './PersonCard';

const card = (
  <PersonCard
    name="A. Example"
    more="More about A. Example"
    designation="Doctor"
    degrees="MD"
    initials="AE"
    facts={[{ icon: null, text: '12+ years of experience' }]}
    points={['Listens first']}
  />
);
const button = () => screen.getByRole('button', { name: 'More about A. Example' });
const isInert = (text: string) => screen.getByText(text).closest('[inert]') !== null;

describe('PersonCard', () => {
  it('shows the front, and makes the back inert', () => {
    show(card);
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(isInert('MD')).toBe(false);
    expect(isInert('Listens first')).toBe(true);
  });

  it('shows the first facts on its front', () => {
    show(card);
    expect(isInert('12+ years of experience')).toBe(false);
    fireEvent.click(button());
    expect(isInert('12+ years of experience')).toBe(true);
  });

  it('turns when its button is pressed, and back again', () => {
    show(card);
    fireEvent.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(isInert('Listens first')).toBe(false);
    expect(isInert('MD')).toBe(true);
    fireEvent.click(button());
    expect(isInert('MD')).toBe(false);
  });

  it('turns on a click anywhere', () => {
    show(card);
    fireEvent.click(screen.getByText('MD'));
    expect(button().getAttribute('aria-expanded')).toBe('true');
  });

  it('does not turn while text on it is selected', () => {
    show(card);
    window.getSelection()?.selectAllChildren(screen.getByText('MD'));
    fireEvent.click(screen.getByText('MD'));
    expect(button().getAttribute('aria-expanded')).toBe('false');
    window.getSelection()?.removeAllRanges();
  });

  it('shows both faces without JavaScript', () => {
    expect(renderToString(card)).not.toContain('inert');
  });
});
