import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ClinicHours } from './ClinicHours';

function at(time: string) {
  jest.useFakeTimers({ now: new Date(`${time}+05:30`) });
}

afterEach(() => jest.useRealTimers());

function todayRow(): string | undefined {
  return (
    screen.getAllByRole('row').find((row) => row.textContent?.includes('Today'))?.textContent ?? undefined
  );
}

describe('the opening hours', () => {
  it.each([
    ['2026-11-20T16:00:00', 'Open now until 7:00 PM'],
    ['2026-11-20T15:59:00', 'Closed. Opens today at 4:00 PM'],
    ['2026-11-20T19:00:00', 'Closed. Opens on Saturday at 9:00 AM'],
    ['2026-11-21T12:59:30', 'Open now until 1:00 PM'],
    ['2026-11-21T13:00:00', 'Closed. Opens today at 4:00 PM'],
  ])('say at %s by the clock of the clinic: %s', (time, status) => {
    at(time);
    render(<ClinicHours />);
    screen.getByText(status);
  });

  it('change with the minute', () => {
    at('2026-11-20T18:59:50');
    render(<ClinicHours />);
    screen.getByText('Open now until 7:00 PM');
    act(() => void jest.advanceTimersByTime(10_000));
    screen.getByText('Closed. Opens on Saturday at 9:00 AM');
    act(() => void jest.advanceTimersByTime(14 * 3_600_000));
    screen.getByText('Open now until 1:00 PM');
  });

  it('mark the current day at the clinic', () => {
    at('2026-11-21T01:00:00');
    render(<ClinicHours />);
    expect(todayRow()).toMatch(/^Saturday/);
  });

  it('do not show the current state before scripts run', () => {
    const html = renderToString(<ClinicHours />);
    expect(html).not.toContain('Today');
    expect(html).not.toContain('Open now');
    expect(html).toContain('09:00 AM-01:00 PM');
    expect(html).toContain('All times are Indian time.');
  });

  it('stop their timer on unmount', () => {
    at('2026-11-20T18:00:00');
    render(<ClinicHours />).unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
