import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { CareCard } from './CareCard';

it.each([
  ['emergency', 'EMERGENCY'],
  ['urgent', 'URGENT'],
  ['routine', 'Not urgent:'],
] as const)('a care card says in words that it is %s, and links to its numbers in order', (level, word) => {
  const calls = ['112', '181'].map((number) => ({ label: `Call ${number}`, href: `tel:${number}` }));
  show(<CareCard level={level} levelLabel={word} title="Get help if:" items={['it hurts']} calls={calls} />);
  screen.getByRole('region', { name: `${word} Get help if:` });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:112',
    'tel:181',
  ]);
});
