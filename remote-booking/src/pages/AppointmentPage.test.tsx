import { appointment } from '@site/shared-content/appointment';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { accessibilityFindings } from '@site/shared-ui/testing/accessibilityFindings';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AppointmentPage } from './AppointmentPage';

it('the appointment page says when and where, what it costs and what to bring, and has the form', async () => {
  const { container } = render(<AppointmentPage />, { wrapper: MemoryRouter });
  expect(await accessibilityFindings(container)).toEqual([]);
  screen.getByRole('heading', { level: 1, name: appointment.hero.title });
  screen.getByRole('button', { name: /Send and choose a time/ });
  expect(screen.getAllByRole('row')).toHaveLength(7);
  for (const { display } of clinicProfile.phones) screen.getByRole('link', { name: display });
  const booking = screen.getByRole('link', { name: /Pick a time on our booking page/ });
  expect(booking.getAttribute('href')).toBe(clinicProfile.bookingUrl);
  screen.getByText(new RegExp(clinicProfile.team[0].registration.number.slice(0, 10)));
  const { bring, change, cost, online, access } = appointment.beforeVisit;
  for (const { heading, points } of [bring, change, cost, online, access]) {
    screen.getByRole('heading', { level: 3, name: heading });
    for (const point of points) screen.getByText(point);
  }
  expect(screen.getByText('First visit').nextSibling?.textContent).toBe('Rs 1,000');
});
