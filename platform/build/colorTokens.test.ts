/** @jest-environment node */
import { colorOf, fillInColors } from './colorTokens';

it('fills in the colours of a drawing', () => {
  expect(fillInColors('<path fill="var(--c-night)" stroke="url(#a)"/>')).toBe(
    `<path fill="${colorOf('--c-night')}" stroke="url(#a)"/>`,
  );
});

it('rejects what is no colour of tokens.css', () => {
  expect(() => fillInColors('<path fill="var(--c-nightt)"/>')).toThrow('--c-nightt is no colour');
});
