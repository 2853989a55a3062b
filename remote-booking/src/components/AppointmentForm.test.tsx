import { chatHref } from '@site/shared-content/contactLinks';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { control, fillInForm, formValues, pressSend } from '../testing/fillInForm';
import { AppointmentForm } from './AppointmentForm';

const form = (
  <MemoryRouter>
    <AppointmentForm />
  </MemoryRouter>
);

const typed = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '+91 00000 00009',
  service: 'mental-health-checkup',
  date: '2026-11-25',
  request: 'Odia, please.\nAfter 5 PM & with my sister #1 😀',
};
/** What the message has of it; `writeMessage` and the journeys hold its form. */
const said = [
  'Asha Rao',
  typed.email,
  typed.phone,
  'Mental Health Checkup',
  typed.date,
  typed.request,
] as const;

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
const opened = () => open.mock.calls.map(([address]) => new URL(String(address)));
const typedAway = () => Object.values(formValues()).join('');
const messageField = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

/** Fills in and sends the form. */
function submit(change: Partial<typeof typed> = {}) {
  render(form);
  fillInForm({ ...typed, ...change });
  send();
}

/** Fills in the form and copies the message instead of sending it. */
async function copyInstead(change: Partial<typeof typed> = {}) {
  render(form);
  fillInForm({ ...typed, ...change });
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy the message instead' })),
  );
}

function allowCopying() {
  const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return writeText;
}

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
  });

  it('says before the first field whom to call, and before the button who receives the message', () => {
    render(form);
    const first = control('firstName');
    for (const before of [screen.getByRole('link', { name: /^Call 112/ }), screen.getByText(/under 18/)])
      expect(before.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    screen.getByText(/gets your words at that moment, before you press Send there/);
    expect(hrefOf('Privacy and your rights')).toBe('/privacy');
  });

  it('is prerendered without dates, and does nothing when it is submitted before scripts run', () => {
    const html = renderToString(form);
    expect(html).toMatch(/<form[^>]* method="dialog"/);
    expect(html).not.toMatch(/<form[^>]* action=|<input[^>]* min=/);
  });

  it.each([
    ['request', ''],
    ['email', 'not an address'],
    ['date', '2026-11-19'],
    ['date', '2027-11-21'],
  ])('opens and copies nothing, and keeps all values, while %s is %j', async (name, value) => {
    const writeText = allowCopying();
    await copyInstead({ [name]: value });
    send();
    expect(open).not.toHaveBeenCalled();
    expect(writeText).not.toHaveBeenCalled();
    expect(formValues()).toMatchObject({ ...typed, [name]: value });
  });

  it.each(['2026-11-20', '2027-11-20'])('accepts %s: dates from today to a year ahead', (date) => {
    submit({ date });
    expect(open).toHaveBeenCalled();
  });

  it('says under each field what is missing, in the words of the browser, until it is mended', () => {
    render(form);
    send();
    const described = (name: string) =>
      (control(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
    for (const name of Object.keys(typed)) {
      expect(described(name)).toContain(control(name).validationMessage);
      expect(control(name).getAttribute('aria-invalid')).toBe('true');
    }
    const message = control('email').validationMessage;
    fireEvent.input(control('email'), { target: { value: 'not yet' } });
    expect(control('email').getAttribute('aria-invalid')).toBe('true');
    fireEvent.input(control('email'), { target: { value: typed.email } });
    expect(described('email')).not.toContain(message);
    expect(control('email').hasAttribute('aria-invalid')).toBe(false);
  });

  it('opens the chat with everything typed, then the booking page, clears all fields, and offers both again', () => {
    submit();
    const [chat, booking] = opened();
    for (const one of said) expect(chat?.searchParams.get('text')).toContain(one);
    expect(String(booking)).toBe(String(new URL(clinicProfile.bookingUrl)));
    expect(typedAway()).toBe('');
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(hrefOf(/Open the chat again/)).toBe(open.mock.calls[0]?.[0]);
    expect(hrefOf(/Pick a time on our booking page/)).toBe(clinicProfile.bookingUrl);
    expect(screen.queryByRole('button', { name: /Send and choose a time/ })).toBeNull();
  });

  it.each([
    ['both windows', 'Windows', [{}, {}], /has opened in another window/, /has opened as well/],
    ['the chat only', 'Windows', [{}, null], /has opened in another window/, /The next step: choose a time/],
    ['no window', 'Windows', [null, null], /If you do not, the button below/, /The next step: choose a time/],
    // The chat may have taken the place of this page.
    ['no window', 'iPhone', [null], /If you do not, the button below/, /The next step: choose a time/],
  ] as const)('says what has happened if the browser opens %s on %s', (_, system, windows, chat, booking) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system})`);
    for (const one of windows) open.mockReturnValueOnce(one && ({ closed: false } as Window));
    submit();
    expect(open).toHaveBeenCalledTimes(windows.length);
    const news = document.activeElement?.textContent ?? '';
    expect(news).toMatch(chat);
    expect(news).toMatch(booking);
    expect([/another window/, /as well/].filter((claim) => claim.test(news))).toHaveLength(
      windows.filter(Boolean).length,
    );
  });

  it('returns empty for another request, with the first field focused', () => {
    submit();
    fireEvent.click(screen.getByRole('button', { name: 'Write another request' }));
    expect([document.activeElement, typedAway()]).toEqual([control('firstName'), '']);
    expect(screen.queryByRole('link', { name: /Open the chat again/ })).toBeNull();
  });
});

describe('the copy of the message', () => {
  it('is complete, also if the link has only part of it', async () => {
    const writeText = allowCopying();
    const request = 'ନମସ୍କାର 😀 '.repeat(5000).trim();
    submit({ request });
    expect(String(open.mock.calls[0]?.[0]).length).toBeLessThan(6100);
    screen.getByText(/Your message is very long/);
    fireEvent.click(screen.getByRole('button', { name: 'Copy the message' }));
    await screen.findByText('The message is copied.');
    expect(writeText.mock.calls[0]?.[0]).toContain(request);
  });

  it('can replace the chat: no window opens, and the form says where to paste it', async () => {
    const writeText = allowCopying();
    await copyInstead();
    screen.getByRole('heading', { name: 'Your message is copied' });
    for (const one of said) expect(writeText.mock.calls[0]?.[0]).toContain(one);
    expect(open).not.toHaveBeenCalled();
    expect(messageField().value).toBe(writeText.mock.calls[0]?.[0]);
    // The next link may replace the page.
    expect(formValues()).toMatchObject(typed);
    expect(hrefOf('Write an email')).toBe(`mailto:${clinicProfile.email}`);
    expect(hrefOf(/Open an empty chat/)).toBe(chatHref(clinicProfile.chatPhone ?? ''));
    expect(document.body.innerHTML).not.toMatch(/[?&;]text=/);
  });

  it.each([
    ['after sending', async () => submit(), 'Copy the message'],
    ['instead of sending', () => copyInstead(), undefined],
  ])('is marked to be copied by hand if the browser refuses, %s', async (_, prepare, button) => {
    await prepare();
    if (button) await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })));
    const { value, selectionStart, selectionEnd } = messageField();
    expect(value.slice(selectionStart, selectionEnd)).toContain(typed.request);
  });
});
