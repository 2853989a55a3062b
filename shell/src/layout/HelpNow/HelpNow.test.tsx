import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from '@site/shared-content/contactLinks';
import { helplineNumbers } from '@site/shared-content/helplineNumbers';
import { openingSentence, openingState } from '@site/shared-content/openingState';
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

const summary = () => screen.getByText('Help');
const details = () => summary().closest('details') as HTMLDetailsElement;
const inside = () => details().querySelector('a') as HTMLElement;
const elsewhere = () => screen.getByRole('link', { name: 'Elsewhere' });

it('“Help now” has numbers as the text of their links, the most urgent first, and says whom each serves', () => {
  renderOpen();
  const { crisis, phones } = clinicProfile;
  const { ambulance, women, children, elders } = helplineNumbers;
  const clinic = phones[0].display;
  const numbers = [crisis.emergency, ambulance, crisis.helpline, clinic, women, children, elders];
  const calls = [...details().querySelectorAll('a[href^="tel:"]')];
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(numbers.map(telHref));
  for (const [at, call] of calls.entries()) {
    expect(call.textContent).toContain(numbers[at]);
    expect(call.querySelector('span')?.textContent).toBeTruthy();
  }
});

it('“Help now” says whether the clinic is open once the time is known', () => {
  const html = renderToString(
    <StaticRouter location="/">
      <HelpNow />
    </StaticRouter>,
  );
  expect(html).toContain('the clinic, in opening hours');
  renderOpen();
  const [start = ''] = openingSentence(openingState(new Date(), clinicProfile)).split(/[. ]/);
  expect(details().textContent).toContain(`the clinic: ${start}`);
});

it.each<[on: string, open: boolean, press: () => void, focused: () => Element | null]>([
  ['Escape', false, () => fireEvent.keyDown(inside(), { key: 'Escape' }), summary],
  ['a press elsewhere', false, () => fireEvent.pointerDown(elsewhere()), inside],
  ['focus elsewhere', false, () => elsewhere().focus(), elsewhere],
  ['another key', true, () => fireEvent.keyDown(inside(), { key: 'a' }), inside],
  ['a press inside', true, () => fireEvent.pointerDown(inside()), inside],
])('on %s, “Help now” is open: %s', (_, open, press, focused) => {
  renderOpen();
  inside().focus();
  press();
  expect(details().open).toBe(open);
  expect(document.activeElement).toBe(focused());
});
