import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillInAll } from '@site/shared-content/fillIn';
import { therapy as raw } from '@site/shared-content/therapy';
import { accessibilityFindings } from '@site/shared-ui/testing/accessibilityFindings';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { data } from '../data';
import type { TherapyPageData } from '../model/TherapyPageData';
import { TherapyPage } from './TherapyPage';

const therapy = fillInAll(raw);

function renderPage() {
  return render(
    <MemoryRouter>
      <TherapyPage params={{}} data={fillInAll(data())['therapy.json'] as TherapyPageData} />
    </MemoryRouter>,
  );
}

describe('the therapy page', () => {
  it('says what therapy is, whom it helps and what a session is like', () => {
    renderPage();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const { heading } of [therapy.what, therapy.kinds, therapy.helps, therapy.session, therapy.steps]) {
      screen.getByRole('heading', { level: 2, name: heading });
    }
    for (const item of therapy.helps.items) screen.getByText(item);
    for (const { description } of therapy.session.facts) screen.getByText(description);
  });

  it('lists six kinds of therapy, with links to articles', () => {
    renderPage();
    for (const { title } of therapy.kinds.items) screen.getByRole('heading', { level: 3, name: title });
    expect(therapy.kinds.items).toHaveLength(6);
    const [cbt] = screen.getAllByRole('link', { name: 'Cognitive behavioural therapy, step by step' });
    expect(cbt?.getAttribute('href')).toBe('/blog/cognitive-behavioral-therapy');
  });

  it('has six steps and ten questions', () => {
    renderPage();
    for (const { title } of therapy.steps.items) screen.getByRole('heading', { level: 3, name: title });
    expect(therapy.faqs.map(({ question }) => screen.getByRole('button', { name: question }))).toHaveLength(
      10,
    );
  });

  it('names the clinical psychologist', () => {
    renderPage();
    screen.getByRole('heading', { level: 3, name: clinicProfile.team.at(-1)?.name ?? '' });
  });

  it('ends with a link to the external booking page', () => {
    renderPage();
    const book = screen.getByRole('link', { name: 'Book Your Consultation (opens in a new tab)' });
    expect(book.getAttribute('href')).toBe(clinicProfile.bookingUrl);
  });

  it('has no accessibility violations', async () => {
    const { container } = renderPage();
    expect(await accessibilityFindings(container)).toEqual([]);
  });
});
