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

it('the therapy page says what therapy is, whom it helps, its kinds and steps, and who gives it', async () => {
  const file = fillInAll(data())['therapy.json'] as TherapyPageData;
  const { container } = render(<TherapyPage params={{}} data={file} />, { wrapper: MemoryRouter });
  expect(await accessibilityFindings(container)).toEqual([]);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  for (const { heading } of [therapy.what, therapy.kinds, therapy.helps, therapy.session, therapy.steps])
    screen.getByRole('heading', { level: 2, name: heading });
  for (const { title } of [...therapy.kinds.items, ...therapy.steps.items])
    screen.getByRole('heading', { level: 3, name: title });
  for (const text of [...therapy.helps.items, ...therapy.session.facts.map(({ description }) => description)])
    screen.getByText(text);
  for (const { question } of therapy.faqs) screen.getByRole('button', { name: question });
  screen.getByRole('heading', { level: 3, name: clinicProfile.team.at(-1)?.name ?? '' });
  const [cbt] = screen.getAllByRole('link', { name: 'Cognitive behavioural therapy, step by step' });
  expect(cbt?.getAttribute('href')).toBe('/blog/cognitive-behavioral-therapy');
  const books = screen.getAllByRole('link', { name: 'Book Your Consultation (opens in a new tab)' });
  expect(books.map((book) => book.getAttribute('href'))).toEqual(Array(2).fill(clinicProfile.bookingUrl));
});
