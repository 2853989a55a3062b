import { about } from '@site/shared-content/about';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { AboutPage } from './AboutPage';

it('the about page shows the team, the figures and the questions, and cards turn one by one', () => {
  render(<AboutPage />, { wrapper: BrowserRouter });
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([
    screen.getByRole('heading', { name: about.hero.title }),
  ]);
  const canonical = document.head.querySelector('link[rel="canonical"]');
  expect(canonical?.getAttribute('href')).toBe(`${clinicProfile.siteUrl}/about`);

  const buttons = clinicProfile.team.map(({ name }) =>
    screen.getByRole('button', { name: about.team.more(name) }),
  );
  fireEvent.click(buttons[1] as HTMLElement);
  expect(buttons.map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true', 'false']);

  const [lead] = clinicProfile.team;
  screen.getByText(`${lead.experienceYears}+ years of experience`);
  screen.getByText(lead.degrees);
  screen.getByText(new RegExp(lead.registration.council.slice(0, 20) + '.*OCMR'));
  expect(screen.getByText('Lives Transformed', { exact: false }).textContent).toContain('500+');
  for (const { question } of about.faq.items) screen.getByRole('button', { name: question });
});
