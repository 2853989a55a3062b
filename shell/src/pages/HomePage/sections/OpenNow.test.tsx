import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { renderToString } from 'react-dom/server';

import { OpenNow } from './OpenNow';

afterEach(() => jest.useRealTimers());

it('the line about opening hours is empty in the prerendered page', () =>
  expect(renderToString(<OpenNow />)).not.toMatch(/Open|Closed/));

it('the line about opening hours says until when the clinic is open, and updates with the clock', () => {
  // A Monday, a minute before 7 PM at the clinic.
  jest.useFakeTimers({ now: new Date('2026-11-02T18:59:00+05:30') });
  render(<OpenNow />);
  expect(screen.getByRole('listitem').textContent).toBe('Open now until 7:00 PM');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('listitem').textContent).toBe('Closed Opens on Tuesday at 4:00 PM');
});
