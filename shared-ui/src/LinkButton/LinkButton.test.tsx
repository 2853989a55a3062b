import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { LinkButton } from './LinkButton';

const link = (name: string) => screen.getByRole('link', { name });

it('another site opens in a new tab without access to this one, a page or a number in this tab', () => {
  show(
    <>
      <LinkButton href="https://booking.example/">Book</LinkButton>
      <LinkButton to="/about">About</LinkButton>
      <LinkButton href="tel:112">Call</LinkButton>
    </>,
  );
  const out = link('Book (opens in a new tab)');
  expect([out.getAttribute('target'), out.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  for (const name of ['About', 'Call']) expect(link(name).hasAttribute('target')).toBe(false);
});

// @ts-expect-error -- a link has one target: `to` or `href`
void (<LinkButton to="/about" href="https://booking.example/" children="Both" />);
