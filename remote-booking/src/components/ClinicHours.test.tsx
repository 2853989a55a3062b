import { clinicProfile } from '@site/shared-content/clinicProfile';
import { openingSentence, openingState } from '@site/shared-content/openingState';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ClinicHours } from './ClinicHours';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(clinicProfile, 'specialDays');
});

it('the opening hours mark today and say whether the clinic is open, by its own clock, without special days that are past', () => {
  const specialDays = ['2026-11-19', '2026-11-20'].map((date) => ({ date, reason: `Holiday of ${date}` }));
  Object.assign(clinicProfile, { specialDays });
  const html = renderToString(<ClinicHours />);
  expect(html).not.toMatch(/Today|Open now|Closed\./);
  expect(html).toContain('Holiday of 2026-11-19');
  // It is still Thursday in London.
  const now = new Date('2026-11-19T20:00:00Z');
  jest.useFakeTimers({ now });
  render(<ClinicHours />);
  screen.getByText(openingSentence(openingState(now)));
  screen.getByRole('row', { name: /^Friday.*Today/ });
  expect(document.body.textContent).toContain('Holiday of 2026-11-20');
  expect(document.body.textContent).not.toContain('Holiday of 2026-11-19');
});
