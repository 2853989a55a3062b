import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { renderToString } from 'react-dom/server';

import { OpenNow } from './OpenNow';

// Clinic time is 5 h 30 min ahead of these UTC times; 2 November 2026 is a Monday.
const at = (moment: string) => jest.useFakeTimers({ now: new Date(moment) });

describe('OpenNow', () => {
  afterEach(() => jest.useRealTimers());

  it('is empty in the prerendered page', () => {
    expect(renderToString(<OpenNow />)).not.toMatch(/Open|Closed/);
  });

  it('says until when the clinic is open, and updates with the clock', () => {
    at('2026-11-02T13:29:00Z');
    render(<OpenNow />);
    expect(screen.getByRole('listitem').textContent).toBe('Open now until 7:00 PM');
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('listitem').textContent).toBe('Closed Opens on Tuesday at 4:00 PM');
  });

  it('says when it opens later today', () => {
    at('2026-11-02T08:00:00Z');
    render(<OpenNow />);
    expect(screen.getByRole('listitem').textContent).toBe('Closed Opens today at 4:00 PM');
  });
});
