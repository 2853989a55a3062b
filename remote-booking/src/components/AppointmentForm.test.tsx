import { chatSendHref } from '@site/shared-content/chatSendHref';
import { chatHref, telHref } from '@site/shared-content/contactLinks';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { accessibilityFindings } from '@site/shared-ui/testing/accessibilityFindings';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, Link, MemoryRouter } from 'react-router-dom';
import { isoDate } from '../hooks/useBookableDates';
import { control, fillInForm, formValues, pressSend } from '../testing/fillInForm';
import { chromium } from '../testing/chromium';
import { guardVisitor } from '../testing/guardVisitor';
import { AppointmentForm } from './AppointmentForm';

const newForm = () => (
  <MemoryRouter>
    <AppointmentForm />
  </MemoryRouter>
);
const form = newForm();

const typed = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '+91 00000 00009',
  service: 'mental-health-checkup',
  date: '2026-11-25',
  request: 'Odia, please.\nAfter 5 PM & with my sister #1 😀',
};
const message = [
  'Hello, I would like to book an appointment. Here are the details:',
  'Name: Asha Rao',
  'Email: asha@example.com',
  'Phone: +91 00000 00009',
  'Service: Mental Health Checkup',
  'Date: 2026-11-25',
  'Request: Odia, please.\nAfter 5 PM & with my sister #1 😀',
].join('\n');
const { chatPhone = '' } = clinicProfile;
const chatLink = chatSendHref(chatPhone, message, 'Linux');

let open: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z'), doNotFake: ['performance', 'queueMicrotask'] });
  open = jest.spyOn(window, 'open').mockImplementation(() => ({ closed: false, opener: window }) as Window);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
  history.replaceState(null, '');
});

const send = () => pressSend(/Send and choose a time/);
const typedAway = () => Object.values(formValues()).join('');
const messageField = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');

const markedText = () =>
  messageField().value.slice(messageField().selectionStart, messageField().selectionEnd);

/** Fills in and sends the form. */
function submit(change: Partial<typeof typed> = {}) {
  const view = render(form);
  fillInForm({ ...typed, ...change });
  send();
  return view;
}

/** Fills in the form and copies the message instead of sending it. */
function copyInstead(change: Partial<typeof typed> = {}) {
  const view = render(form);
  fillInForm({ ...typed, ...change });
  fireEvent.click(screen.getByRole('button', { name: 'Copy the message instead' }));
  return view;
}

function allowCopying(answer = () => Promise.resolve()) {
  const writeText = jest.fn<Promise<void>, [string]>(answer);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return writeText;
}

const onIphone = () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');

describe('the appointment form', () => {
  it('has the fields of the specification, each with a visible label, required and empty', () => {
    render(form);
    const fields = [
      ['First name', 'text', 'given-name'],
      ['Last name', 'text', 'family-name'],
      ['Email', 'email', 'email'],
      ['Phone', 'tel', 'tel'],
      ['Service', 'select-one', null],
      ['Preferred date', 'date', null],
      ['Special requests', 'textarea', null],
    ] as const;
    const controls = fields.map(([label]) => screen.getByLabelText<HTMLInputElement>(label));
    expect(controls.map(({ name }) => name)).toEqual(Object.keys(typed));
    expect(controls.map((one) => [one.type, one.getAttribute('autocomplete')])).toEqual(
      fields.map(([, type, autocomplete]) => [type, autocomplete]),
    );
    expect(controls.every(({ required, value }) => required && value === '')).toBe(true);
    const options = [...control('service').querySelectorAll('option')];
    expect(options.map(({ textContent }) => textContent).join(', ')).toBe(
      'Select a service, Consultation, Counseling, Therapy, Psychotherapy, Mental Health Checkup',
    );
  });

  it('says before the first field whom to call, and who books for a child', () => {
    render(form);
    const call = screen.getByRole('link', { name: /^Call 112/ });
    for (const before of [call, screen.getByText(/under 18, a parent or guardian/)])
      expect(before.compareDocumentPosition(control('firstName'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const hint = document.getElementById(control('request').getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/^Online or at the clinic, and the patient’s age/);
  });

  it('says that the chat company receives the message, and links to the privacy notice', () => {
    render(form);
    screen.getByText(/gets your words at that moment, before you press Send there/);
    const link = screen.getByRole('link', { name: 'Privacy and your rights' });
    expect(link.getAttribute('href')).toBe('/privacy');
  });

  it.each([
    ['request', ''],
    ['email', 'not an address'],
    ['date', '2026-11-19'],
    ['date', '2027-11-21'],
  ])('opens and copies nothing, and keeps all values, while %s is %j', (name, value) => {
    const writeText = allowCopying();
    copyInstead({ [name]: value });
    send();
    expect(open).not.toHaveBeenCalled();
    expect(writeText).not.toHaveBeenCalled();
    expect(formValues()).toMatchObject({ ...typed, [name]: value });
  });

  it('says under each field what is missing, in the words of the browser, until it is mended', () => {
    render(form);
    send();
    const described = (name: string) =>
      (control(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
    for (const name of Object.keys(typed)) {
      expect(described(name)).toContain((control(name) as HTMLInputElement).validationMessage);
      expect(control(name).getAttribute('aria-invalid')).toBe('true');
    }
    const message = (control('email') as HTMLInputElement).validationMessage;
    fireEvent.input(control('email'), { target: { value: 'not yet' } });
    expect(control('email').getAttribute('aria-invalid')).toBe('true');
    fireEvent.input(control('email'), { target: { value: typed.email } });
    expect(described('email')).not.toContain(message);
    expect(control('email').hasAttribute('aria-invalid')).toBe(false);
  });

  it.each(['2026-11-20', '2027-11-20'])('accepts %s: dates from today to a year ahead', (date) => {
    submit({ date });
    expect(open).toHaveBeenCalled();
  });

  it('opens the chat with the message, then the booking page, and clears all fields', () => {
    submit();
    expect(open.mock.calls).toEqual([
      [chatLink, '_blank'],
      [clinicProfile.bookingUrl, '_blank'],
    ]);
    expect(typedAway()).toBe('');
  });

  it('opens the mobile link on an iPhone, and does not claim that the booking page has opened', () => {
    onIphone();
    open.mockReturnValueOnce(null);
    submit();
    expect(open.mock.calls).toEqual([[chatSendHref(chatPhone, message, 'iPhone'), '_blank']]);
    expect(document.activeElement?.textContent).toMatch(/The next step: choose a time/);
  });

  it.each([
    ['both windows', [{}, {}], /has opened in another window/, /has opened as well/],
    ['the chat only', [{}, null], /has opened in another window/, /The next step: choose a time/],
    ['no window', [null, null], /If you do not, the button below opens it/, /The next step: choose a time/],
  ] as const)('says what has happened if the browser opens %s', (_, windows, chat, booking) => {
    for (const one of windows) open.mockReturnValueOnce(one && ({ closed: false } as Window));
    submit();
    const news = document.activeElement?.textContent ?? '';
    expect(news).toMatch(chat);
    expect(news).toMatch(booking);
    expect([/another window/, /as well/].filter((claim) => claim.test(news))).toHaveLength(
      windows.filter(Boolean).length,
    );
  });

  it('is replaced by a focused confirmation that offers everything again', () => {
    submit();
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(document.activeElement?.textContent).toContain('Your message is ready');
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/Open the chat again/)).toBe(chatLink);
    expect(hrefOf(/Pick a time on our booking page/)).toBe(clinicProfile.bookingUrl);
    for (const name of ['What to bring', 'To change or cancel']) screen.getByRole('heading', { name });
    expect(screen.queryByRole('button', { name: /Send and choose a time/ })).toBeNull();
  });

  it('returns empty for another request, with the first field focused', () => {
    submit();
    fireEvent.click(screen.getByRole('button', { name: 'Write another request' }));
    expect(document.activeElement).toBe(control('firstName'));
    expect(screen.queryByRole('link', { name: /Open the chat again/ })).toBeNull();
    fillInForm({ ...typed, firstName: 'Meera' });
    send();
    expect(open).toHaveBeenCalledTimes(4);
    expect(decodeURIComponent(String(open.mock.calls[2]?.[0]))).toContain('Name: Meera Rao');
  });

  it('stores no values and sends no request', () => {
    chromium();
    const guard = guardVisitor();
    const { unmount } = submit();
    fireEvent.click(screen.getByRole('button', { name: 'Write another request' }));
    unmount();
    expect(guard.touched()).toEqual([]);
    expect(open).toHaveBeenCalledTimes(2);
    guard.release();
  });
});

describe('Back to the appointment form', () => {
  it('restores the typed values if the chat replaced the page', () => {
    chromium();
    open.mockReturnValue(window);
    submit();
    expect(open.mock.calls).toEqual([[chatLink, '_blank']]);
    expect(messageField().value).toBe(message);
    const again = screen.getByRole('link', { name: 'Open the chat in place of this page' });
    expect(again.getAttribute('target')).toBeNull();
    expect(formValues()).toMatchObject(typed);
    fireEvent.click(screen.getByRole('button', { name: 'Write another request' }));
    expect(typedAway()).toBe('');
  });

  it('restores nothing if the chat opened in its own window', () => {
    chromium();
    submit();
    expect(typedAway()).toBe('');
    expect(screen.queryByRole('link', { name: 'Open the chat in place of this page' })).toBeNull();
  });

  const kept = () => (history.state as { typed?: object } | null)?.typed;

  /** How the document came; jsdom does not report it. */
  const cameBy = (type: NavigationTimingType) =>
    void Object.assign(performance, { getEntriesByType: () => [{ type }] });
  beforeEach(() => cameBy('navigate'));
  afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));

  it.each([
    ['reload', ''],
    ['back_forward', '99999 99999'],
  ] as const)(
    'clears the entry, and keeps nothing in it, if another page may have made it: %s',
    (type, phone) => {
      cameBy(type);
      history.replaceState({ typed: { phone: '99999 99999' } }, '');
      render(form);
      expect([formValues()['phone'], kept()]).toEqual([phone, undefined]);
      fillInForm(typed);
      fireEvent.click(document.body);
      expect(kept()).toBeUndefined();
      open.mockReturnValue(null);
      send();
      expect(kept()).toBeUndefined();
    },
  );

  it('keeps nothing as soon as the chat has opened', () => {
    render(form);
    fillInForm(typed);
    fireEvent.click(document.body);
    expect(kept()).toEqual(typed);
    send();
    expect(kept()).toBeUndefined();
  });

  it.each([
    ['is filled in', () => {}],
    ['was sent', () => send()],
  ])('keeps the values in each entry that links within the page make, while the form %s', (_, act) => {
    open.mockReturnValue(null);
    render(
      <BrowserRouter>
        <AppointmentForm />
        <Link to="">This page</Link>
        <Link to="#part">A part</Link>
      </BrowserRouter>,
    );
    fillInForm(typed);
    fireEvent.click(document.body);
    act();
    for (const name of ['This page', 'A part']) {
      fireEvent.click(screen.getByText(name));
      expect([name, kept()]).toEqual([name, typed]);
    }
    // As a link does that the router does not handle.
    history.pushState(null, '', '#main');
    fireEvent(window, new PopStateEvent('popstate'));
    expect(kept()).toEqual(typed);
  });

  it('finds the typed values in the history entry where the browser loses them, until the next Back', () => {
    render(form).unmount();
    expect(kept()).toBeUndefined();
    const { unmount } = render(form);
    fillInForm(typed);
    fireEvent.click(document.body);
    expect(kept()).toEqual(typed);
    open.mockReturnValue(null);
    send();
    // The chat may replace this page.
    expect(kept()).toEqual(typed);
    const { state } = history;
    unmount();
    history.replaceState(state, '');
    cameBy('back_forward');
    render(form);
    expect(formValues()).toMatchObject(typed);
  });

  it('finds them there also if the message was copied, because the next link may replace the page', async () => {
    copyInstead();
    await screen.findByRole('heading', { name: 'Your message is ready to be copied' });
    fireEvent.click(document.body);
    expect(kept()).toEqual(typed);
    fireEvent.click(screen.getByRole('button', { name: 'Write another request' }));
    expect(kept()).toBeUndefined();
  });

  it.each(['back_forward', 'reload'] as const)(
    'keeps restored values, and says after Back that they are there: %s',
    (type) => {
      cameBy(type);
      const { rerender } = render(form);
      const region = screen.getAllByRole('status')[0];
      fillInForm(typed);
      rerender(newForm());
      // Only what the browser restores counts, and not what is typed later.
      expect(screen.queryByText(/What you typed is still here/)).toBeNull();
      fireEvent(window, new Event('pageshow'));
      expect(formValues()).toMatchObject(typed);
      // In a live region that was there before.
      const note = screen.queryByText(/What you typed is still here/);
      expect(note?.closest('[role=status]')).toBe(type === 'back_forward' ? region : undefined);
    },
  );
});

describe('the copy of the message', () => {
  const copy = () => fireEvent.click(screen.getByRole('button', { name: 'Copy the message' }));

  it('is complete, also if the link has only part of it', async () => {
    const writeText = allowCopying();
    const request = 'ନମସ୍କାର 😀 '.repeat(5000).trim();
    submit({ request });
    expect(String(open.mock.calls[0]?.[0]).length).toBeLessThan(6100);
    screen.getByText(/Your message is very long/);
    copy();
    await screen.findByText('The message is copied.');
    expect(writeText).toHaveBeenCalledWith(message.replace(typed.request, request));
  });

  it('is made by hand if the browser refuses', async () => {
    submit();
    copy();
    await screen.findByText(/^Copying did not work. Your message is marked below/);
    expect(markedText()).toBe(message);
  });

  it('can replace the chat: no window, no request, and the form says where to paste it', async () => {
    const writeText = allowCopying();
    copyInstead();
    await screen.findByRole('heading', { name: 'Your message is copied' });
    expect(writeText).toHaveBeenCalledWith(message);
    expect(open).not.toHaveBeenCalled();
    expect(messageField().value).toBe(message);
    const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Write an email')).toBe(`mailto:${clinicProfile.email}`);
    expect(hrefOf(/Open an empty chat/)).toBe(chatHref(chatPhone));
    expect(document.body.innerHTML).not.toMatch(/[?&;]text=/);
  });

  it('can replace the chat by hand as well', async () => {
    copyInstead();
    await screen.findByRole('heading', { name: 'Your message is ready to be copied' });
    expect(markedText()).toBe(message);
  });
});

describe('the appointment form before scripts run', () => {
  let place: HTMLElement;
  beforeEach(() => {
    place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(form);
  });
  afterEach(() => place.remove());

  async function hydrate() {
    const onRecoverableError = (error: unknown) => {
      throw error;
    };
    const root = await act(async () => hydrateRoot(place, form, { onRecoverableError }));
    return () => act(async () => root.unmount());
  }

  it('sends nothing when it is submitted', () => {
    const own = place.querySelector('form');
    expect([own?.getAttribute('method'), own?.hasAttribute('action')]).toEqual(['dialog', false]);
  });

  it('has no dates yet, and keeps typed values on hydration', async () => {
    expect(control('date').hasAttribute('min')).toBe(false);
    fillInForm(typed);
    const unmount = await hydrate();
    expect(formValues()).toMatchObject(typed);
    expect(control('date').min).toBe('2026-11-20');
    send();
    expect(open.mock.calls[0]?.[0]).toBe(chatLink);
    await unmount();
  });

  it('answers a click that comes too early, until it is hydrated', async () => {
    expect(place.querySelector('button[type=submit] + [role=status]')?.textContent).toMatch(/still loading/);
    // A region that is hidden itself would be new when its text appears, and would not be announced.
    expect(place.querySelector('[role=status][hidden]')).toBeNull();
    const unmount = await hydrate();
    expect(place.textContent).not.toMatch(/still loading/);
    await unmount();
  });

  it('offers phones, chat, email and booking page if JavaScript is off', () => {
    const [, inside = ''] = /<noscript>(.*)<\/noscript>/s.exec(renderToString(form)) ?? [];
    expect(inside).toContain('This form needs JavaScript');
    for (const href of [
      ...clinicProfile.phones.map(({ display }) => telHref(display)),
      chatHref(chatPhone),
      `mailto:${clinicProfile.email}`,
      clinicProfile.bookingUrl,
    ])
      expect(inside).toContain(`href="${href}"`);
  });
});

it('the confirmation has no accessibility violations', async () => {
  jest.useRealTimers();
  const { container } = submit({ date: isoDate(new Date()) });
  expect(await accessibilityFindings(container)).toEqual([]);
});
