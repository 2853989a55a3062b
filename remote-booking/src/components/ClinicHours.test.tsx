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
  // shared-content tests the sentence at every time of a week.
  it('change with the minute and the day, by the clock of the clinic, until they are unmounted', () => {
    at('2026-11-20T18:59:50');
    const { unmount } = render(<ClinicHours />);
    screen.getByText('Open now until 7:00 PM');
    expect(todayRow()).toMatch(/^Friday/);
    act(() => void jest.advanceTimersByTime(10_000));
    screen.getByText('Closed. Opens on Saturday at 9:00 AM');
    act(() => void jest.advanceTimersByTime(14 * 3_600_000));
    screen.getByText('Open now until 1:00 PM');
    expect(todayRow()).toMatch(/^Saturday/);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('do not show the current state before scripts run', () => {
    const html = renderToString(<ClinicHours />);
    expect(html).not.toMatch(/Today|Open now|Closed/);
    expect(html).toContain('09:00 AM-01:00 PM');
    expect(html).toContain('All times are Indian time.');
  });
});
