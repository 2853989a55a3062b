import { clinicProfile } from './clinicProfile';
import { careCardsFor } from './careCardsFor';
import { telHref } from './contactLinks';
import { helplineNumbers } from './helplineNumbers';
import type { HelpLevel } from './urgentHelp';

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

const { women, children, elders } = helplineNumbers;
const { emergency } = clinicProfile.crisis;

it.each<[level: HelpLevel, said: RegExp, numbers: readonly string[]]>([
  ['emergency', /^/, [emergency]],
  ['danger', /^Get away first, and take children with you/, [emergency, women, children, elders]],
  ['fear', /get away first/, [women, children, elders, emergency]],
  ['today', /go to a hospital/, [clinicProfile.phones[0].display, emergency]],
])('the card of level %s says what to do, and whom to call in which order', (level, said, numbers) => {
  const [card] = careCardsFor({ [level]: ['a sign'] });
  const note = card?.note.map(({ text }) => text).join('') ?? '';
  expect(note).toMatch(said);
  if (level === 'danger' || level === 'fear') expect(note).not.toMatch(/stay with/i);
  expect(card?.calls.map(({ href }) => href).slice(0, numbers.length)).toEqual(numbers.map(telHref));
});
