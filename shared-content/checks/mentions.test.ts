import { mentions } from './mentions';

it.each<[boolean, string, string, ...string[]]>([
  [true, 'Fits that are new need care.', 'fit/fits … new'],
  [true, 'A FIT, new or old', 'fit/fits … new'],
  [false, 'He is fit. A new day begins.', 'fit/fits … new'],
  [false, 'Outfits are new.', 'fit/fits … new'],
  [false, 'It is a benefit of something new.', 'fit/fits … new'],
  [true, 'She is about to end it (soon).', 'about to end'],
  [true, 'marks of self-harm', 'self-harm'],
  [false, 'thoughts of self-harm', 'self-harm', 'thoughts of self-harm'],
  [true, 'thoughts of self-harm, and self-harm', 'self-harm', 'thoughts of self-harm'],
  [true, 'your husband’s in-laws', 'in-laws'],
])('%s: “%s” mentions “%s”', (expected, text, phrase, ...notMeant) => {
  expect(mentions(text, [phrase], notMeant)).toBe(expected);
});
