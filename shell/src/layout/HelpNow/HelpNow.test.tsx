import { clinicProfile } from '@site/shared-content/clinicProfile';
import { helplineNumbers } from '@site/shared-content/helplineNumbers';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, Link, StaticRouter } from 'react-router-dom';

import { HelpNow } from './HelpNow';

function renderOpen() {
  render(
    <>
      <HelpNow />
      <Link to="/contact">Elsewhere</Link>
    </>,
    { wrapper: BrowserRouter },
  );
  details().open = true;
}

const details = () => screen.getByText('Help').closest('details') as HTMLDetailsElement;
const summary = () => screen.getByText('Help');
const inside = () => details().querySelector('a') as HTMLElement;
const elsewhere = () => screen.getByRole('link', { name: 'Elsewhere' });

const { crisis, phones } = clinicProfile;
const { ambulance, women, children, elders } = helplineNumbers;

describe('HelpNow', () => {
  it('lists numbers as the text of their links, the most urgent first, and whom each serves', () => {
    renderOpen();
    const calls = [...details().querySelectorAll('a[href^="tel:"]')];
    const numbers = [
      crisis.emergency,
      ambulance,
      crisis.helpline,
      phones[0].display,
      women,
      children,
      elders,
    ];
    expect(calls).toHaveLength(numbers.length);
    calls.forEach((call, index) => {
      expect(call.textContent).toContain(numbers[index]);
      expect(call.querySelector('span')?.textContent).toBeTruthy();
    });
    expect(calls[2]?.textContent).toContain('free, day and night');
  });

  it('says whether the clinic is open once the time is known', () => {
    jest.useFakeTimers({ now: new Date('2026-11-25T05:00:00Z') });
    const html = renderToString(
      <StaticRouter location="/">
        <HelpNow />
      </StaticRouter>,
    );
    expect(html).toContain('the clinic, in opening hours');
    renderOpen();
    expect(details().textContent).toContain('the clinic: Open now until 1:00');
    jest.useRealTimers();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }), summary],
    ['a press elsewhere', () => fireEvent.pointerDown(elsewhere()), inside],
    ['focus elsewhere', () => elsewhere().focus(), elsewhere],
  ] as const)('closes on %s, and moves the focus only on Escape', (_, act, focused) => {
    renderOpen();
    inside().focus();
    expect(details().open).toBe(true);
    act();
    expect(details().open).toBe(false);
    expect(document.activeElement).toBe(focused());
  });

  it('stays open on other keys and on presses inside', () => {
    renderOpen();
    fireEvent.keyDown(summary(), { key: 'a' });
    fireEvent.pointerDown(inside());
    expect(details().open).toBe(true);
  });
});
