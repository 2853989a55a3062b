import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from '@site/shared-content/contactLinks';
import { fillInAll } from '@site/shared-content/fillIn';
import { handOutNames, offeredHandOuts } from '@site/shared-content/handOuts/handOutNames';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { data } from '../data';
import type { HandOutPageData, HandOutsPageData } from '../model/HandOutData';
import { loadHandOut } from '../model/loadHandOut';
import { HandOutPage } from './HandOutPage';
import { HandOutsPage } from './HandOutsPage';

const files = data();
const source = { read: (path: string) => Promise.resolve(files[path]) };

it.each(offeredHandOuts)(
  'the hand-out %s has its parts, and the numbers to call at its foot',
  async (slug) => {
    const file = (await loadHandOut({ slug }, source)) as HandOutPageData;
    const { container } = render(<HandOutPage params={{ slug }} data={file} />, { wrapper: MemoryRouter });
    screen.getByRole('heading', { level: 1, name: file.name });
    const sheet = within(screen.getByRole('article'));
    expect(sheet.getAllByRole('heading', { level: 3 }).length).toBeGreaterThanOrEqual(
      file.sheet.parts.length,
    );
    const hrefs = sheet.getAllByRole('link').map((link) => link.getAttribute('href'));
    const { crisis, phones } = clinicProfile;
    const numbers = [crisis.emergency, crisis.helpline, phones[0].display];
    expect(hrefs).toEqual(expect.arrayContaining(numbers.map(telHref)));
    expect(container.textContent).not.toMatch(/[{}]|undefined/);
  },
);

it('the list leads to every hand-out', () => {
  const file = fillInAll(files['handOuts.json']) as HandOutsPageData;
  render(<HandOutsPage params={{}} data={file} />, { wrapper: MemoryRouter });
  for (const name of Object.values(handOutNames)) screen.getByRole('link', { name });
});
