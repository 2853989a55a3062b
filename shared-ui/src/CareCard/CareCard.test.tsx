import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { CareCard } from './CareCard';

describe('CareCard', () => {
  it.each([
    ['emergency', 'EMERGENCY Get help if:'],
    ['urgent', 'URGENT Get help if:'],
    ['routine', 'Not urgent: Get help if:'],
  ] as const)('says in words that it is %s', (level, name) => {
    show(<CareCard level={level} title="Get help if:" items={['you cannot sleep']} />);
    expect(screen.getByRole('region', { name: name.replace(/ +/g, ' ') })).toBeTruthy();
  });

  it('offers a number to call', () => {
    show(
      <CareCard
        level="urgent"
        title="Call if:"
        items={[]}
        calls={[{ label: 'Call 14416', href: 'tel:14416' }]}
      />,
    );
    expect(screen.getByRole('link', { name: 'Call 14416' }).getAttribute('href')).toBe('tel:14416');
  });

  it('offers several numbers in their order', () => {
    const calls = ['112', '181'].map((number) => ({ label: `Call ${number}`, href: `tel:${number}` }));
    show(<CareCard level="emergency" title="Call if:" items={[]} calls={calls} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Call 112',
      'Call 181',
    ]);
  });
});
