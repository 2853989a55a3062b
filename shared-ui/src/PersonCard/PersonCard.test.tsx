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
const isTurned = () => screen.getByRole('button').getAttribute('aria-expanded') === 'true';
const isInert = (text: string) => screen.getByText(text).closest('[inert]') !== null;

it('a person card turns on a click on its button or anywhere, and makes the hidden face inert', () => {
  show(card);
  for (const [target, turned] of [
    [screen.getByRole('button', { name: 'More about A. Example' }), true],
    [screen.getByText('Listens first'), false],
  ] as const) {
    expect([isTurned(), isInert('MD'), isInert('Listens first')]).toEqual([!turned, !turned, turned]);
    fireEvent.click(target);
    expect([isTurned(), isInert('12+ years of experience'), isInert('Listens first')]).toEqual([
      turned,
      turned,
      !turned,
    ]);
  }
});

it('a person card does not turn while text on it is selected', () => {
  show(card);
  window.getSelection()?.selectAllChildren(screen.getByText('MD'));
  fireEvent.click(screen.getByText('MD'));
  expect(isTurned()).toBe(false);
  window.getSelection()?.removeAllRanges();
});

it('a person card shows both faces without JavaScript', () =>
  expect(renderToString(card)).not.toContain('inert'));
