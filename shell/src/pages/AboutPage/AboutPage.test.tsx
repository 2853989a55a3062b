import { about } from '@site/shared-content/about';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { AboutPage } from './AboutPage';

describe('AboutPage', () => {
  beforeEach(() => void render(<AboutPage />, { wrapper: BrowserRouter }));

  it('has one h1 and its own title and canonical URL', () => {
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      about.hero.title,
    ]);
    expect(document.title).toContain(about.seo.title);
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${clinicProfile.siteUrl}/about`,
    );
  });

  it('shows three people whose cards turn independently of each other', () => {
    const buttons = clinicProfile.team.map(({ name }) =>
      screen.getByRole('button', { name: about.team.more(name) }),
    );
    fireEvent.click(buttons[1] as HTMLElement);
    expect(buttons.map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true', 'false']);
  });

  it('shows the years and the register entry of the lead psychiatrist', () => {
    expect(screen.getByText('12+ years of experience')).toBeTruthy();
    expect(screen.getByText('MBBS, MD, DPM')).toBeTruthy();
    expect(
      screen.getByText(new RegExp(clinicProfile.team[0].registration.council.slice(0, 20) + '.*OCMR')),
    ).toBeTruthy();
  });

  it('shows 500+ Lives Transformed and ten questions', () => {
    expect(screen.getByText('Lives Transformed', { exact: false }).textContent).toContain('500+');
    for (const { question } of about.faq.items)
      expect(screen.getByRole('button', { name: question })).toBeTruthy();
  });
});
