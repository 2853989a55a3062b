import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillInAll } from '@site/shared-content/fillIn';
import { handOutNames, offeredHandOuts } from '@site/shared-content/handOuts/handOutNames';
import { accessibilityFindings } from '@site/shared-ui/testing/accessibilityFindings';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { data } from '../data';
import { loadHandOut } from '../model/loadHandOut';
import type { HandOutPageData, HandOutsPageData } from '../model/HandOutData';
import { HandOutPage } from './HandOutPage';
import { HandOutsPage } from './HandOutsPage';

const files = data();

it.each(offeredHandOuts)(
  'the hand-out %s has its parts, and the clinic and the numbers to call at its foot',
  async (slug) => {
    const file = (await loadHandOut(
      { slug },
      { read: (path) => Promise.resolve(files[path]) },
    )) as HandOutPageData;
    const { container } = render(<HandOutPage params={{ slug }} data={file} />, { wrapper: MemoryRouter });
    expect(await accessibilityFindings(container)).toEqual([]);
    screen.getByRole('heading', { level: 1, name: file.name });
    const sheet = within(screen.getByRole('article'));
    for (const { heading } of file.sheet.parts)
      expect(sheet.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toContainEqual(
        expect.stringContaining(heading),
      );
    const hrefs = sheet.getAllByRole('link').map((link) => link.getAttribute('href'));
    const { crisis, phones } = clinicProfile;
    for (const number of [crisis.emergency, crisis.helpline, phones[0].display.replaceAll(' ', '')])
      expect(hrefs).toContain(`tel:${number}`);
    expect(container.textContent).not.toMatch(/[{}]|undefined/);
  },
);

it('the list leads to every hand-out', async () => {
  const file = fillInAll(files['handOuts.json']) as HandOutsPageData;
  const { container } = render(<HandOutsPage params={{}} data={file} />, { wrapper: MemoryRouter });
  expect(await accessibilityFindings(container)).toEqual([]);
  for (const name of Object.values(handOutNames)) screen.getByRole('link', { name });
});
