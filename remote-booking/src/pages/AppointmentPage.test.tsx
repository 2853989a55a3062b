import { appointment } from '@site/shared-content/appointment';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { accessibilityFindings } from '@site/shared-ui/testing/accessibilityFindings';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AppointmentPage } from './AppointmentPage';

function renderPage() {
  return render(
    <MemoryRouter>
      <AppointmentPage />
    </MemoryRouter>,
  );
}

describe('the appointment page', () => {
  it('has the form and the opening hours under its title', () => {
    renderPage();
    screen.getByRole('heading', { level: 1, name: 'Book Your Appointment' });
    screen.getByRole('heading', { level: 2, name: 'Make an Appointment' });
    screen.getByRole('heading', { level: 2, name: 'Opening Hours' });
    expect(screen.getAllByRole('row')).toHaveLength(7);
  });

  it('shows both phones and the booking page beside the form', () => {
    renderPage();
    for (const { display } of clinicProfile.phones) screen.getByRole('link', { name: display });
    const booking = screen.getByRole('link', { name: /Pick a time on our booking page/ });
    expect(booking.getAttribute('href')).toBe(clinicProfile.bookingUrl);
    expect(booking.getAttribute('target')).toBe('_blank');
  });

  it('names the doctor, with the registration number', () => {
    renderPage();
    screen.getByText(new RegExp(clinicProfile.team[0].registration.number.slice(0, 10)));
  });

  it('says what to bring, how to change a visit, what it costs, how video works and how to enter', () => {
    renderPage();
    screen.getByRole('heading', { level: 2, name: 'Before your visit' });
    const { bring, change, cost, online, access } = appointment.beforeVisit;
    for (const { heading, points } of [bring, change, cost, online, access]) {
      screen.getByRole('heading', { level: 3, name: heading });
      for (const point of points) screen.getByText(point);
    }
    expect(screen.getByText('First visit').nextSibling?.textContent).toBe('Rs 1,000');
  });

  it('has no accessibility violations', async () => {
    const { container } = renderPage();
    expect(await accessibilityFindings(container)).toEqual([]);
  });
});
