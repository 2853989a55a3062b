import { careCardsFor } from './careCardsFor';

it('a page has a card for each level with a sign, the most pressing first, and dangers look like emergencies', () => {
  const signs = { routine: ['c'], urgent: [], today: ['b'], fear: ['f'], danger: ['d'], emergency: ['a'] };
  const cards = careCardsFor(signs);
  expect(cards.map(({ level, items, calls }) => `${items.join()} ${level} ${calls.length > 0}`)).toEqual([
    'a emergency true',
    'd emergency true',
    'f urgent true',
    'b urgent true',
    'c routine false',
  ]);
  expect(cards[0]?.title).toContainEqual({ text: '112', href: 'tel:112' });
});
