import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { CareCard } from './CareCard';

describe('CareCard', () => {
  it.each([
    ['emergency', 'EMERGENCY'],
    ['urgent', 'URGENT'],
    ['routine', 'Not urgent:'],
  ] as const)('says in words that it is %s', (level, word) => {
    show(<CareCard level={level} levelLabel={word} title="Get help if:" items={['you cannot sleep']} />);
    expect(screen.getByRole('region', { name: `${word} Get help if:` })).toBeTruthy();
  });

  it('links to a number to call', () => {
    show(
      <CareCard
        level="urgent"
        levelLabel="URGENT"
        title="Call if:"
        items={[]}
        calls={[{ label: 'Call 14416', href: 'tel:14416' }]}
      />,
    );
    expect(screen.getByRole('link', { name: 'Call 14416' }).getAttribute('href')).toBe('tel:14416');
  });

  it('links to several numbers in order', () => {
    const calls = ['112', '181'].map((number) => ({ label: `Call ${number}`, href: `tel:${number}` }));
    show(<CareCard level="emergency" levelLabel="EMERGENCY" title="Call if:" items={[]} calls={calls} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Call 112',
      'Call 181',
    ]);
  });
});
