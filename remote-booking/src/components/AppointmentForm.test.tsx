import { chatSendHref } from '@site/shared-content/chatSendHref';
import { chatHref, telHref } from '@site/shared-content/contactLinks';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { accessibilityFindings } from '@site/shared-ui/testing/accessibilityFindings';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { isoDate } from '../hooks/useBookableDates';
import { control, fillInForm, formValues, pressSend } from '../testing/fillInForm';
import { guardVisitor } from '../testing/guardVisitor';
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
const message = [
  'Hello, I would like to book an appointment. Here are the details:',
  'Name: Asha Rao',
  'Email: asha@example.com',
  'Phone: +91 00000 00009',
  'Service: Mental Health Checkup',
  'Date: 2026-11-25',
  'Request: Odia, please.\nAfter 5 PM & with my sister #1 😀',
].join('\n');
const chatLink = chatSendHref(clinicProfile.chatPhone, message, 'Linux');

let open: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z'), doNotFake: ['performance', 'queueMicrotask'] });
  open = jest.spyOn(window, 'open').mockImplementation(() => ({ closed: false, opener: window }) as Window);
});

afterEach(() => {
  open.mockRestore();
  jest.useRealTimers();
});

describe('the appointment form', () => {
  it('has the fields of the specification, each with a visible label, and all required', () => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    const labels = [
      'First name',
      'Last name',
      'Email',
      'Phone',
      'Service',
      'Preferred date',
      'Special requests',
    ];
    const controls = labels.map((label) => screen.getByLabelText<HTMLInputElement>(label));
    expect(controls.map(({ name }) => name)).toEqual(Object.keys(typed));
    expect(controls.every(({ required }) => required)).toBe(true);
    expect(control('email').type).toBe('email');
    expect(control('phone').type).toBe('tel');
    expect(controls.map((one) => one.getAttribute('autocomplete'))).toEqual([
      'given-name',
      'family-name',
      'email',
      'tel',
      null,
      null,
      null,
    ]);
  });

  it('is empty at first and offers five services after "Select a service"', () => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    expect(Object.values(formValues()).every((value) => value === '')).toBe(true);
    const options = [...control('service').querySelectorAll('option')];
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['', 'Select a service'],
      ['consultation', 'Consultation'],
      ['counseling', 'Counseling'],
      ['therapy', 'Therapy'],
      ['psychotherapy', 'Psychotherapy'],
      ['mental-health-checkup', 'Mental Health Checkup'],
    ]);
  });

  it('shows the emergency numbers before its first field', () => {
    const { container } = render(<AppointmentForm />, { wrapper: MemoryRouter });
    const call = screen.getByRole('link', { name: /^Call 112/ });
    expect(
      call.compareDocumentPosition(control('firstName')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(container.querySelectorAll('form')).toHaveLength(1);
  });

  it.each(Object.keys(typed))('opens nothing and keeps all values while %s is missing', (name) => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm({ ...typed, [name]: '' });
    pressSend(/Send and choose a time/);
    expect(open).not.toHaveBeenCalled();
    expect(formValues()).toMatchObject({ ...typed, [name]: '' });
  });

  it.each([
    ['email', 'not an address'],
    ['date', '2026-11-19'],
    ['date', '2027-11-21'],
  ])('opens nothing while %s is %j', (name, value) => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm({ ...typed, [name]: value });
    pressSend(/Send and choose a time/);
    expect(open).not.toHaveBeenCalled();
    expect(formValues()).toMatchObject({ ...typed, [name]: value });
  });

  it('accepts dates from today to a year ahead', () => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    expect(control('date').min).toBe('2026-11-20');
    expect(control('date').max).toBe('2027-11-20');
    fillInForm({ ...typed, date: '2026-11-20' });
    pressSend(/Send and choose a time/);
    expect(open).toHaveBeenCalled();
  });

  it('opens the chat with the message, then the booking page, and clears all fields', () => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send and choose a time/);
    expect(open.mock.calls).toEqual([
      [chatLink, '_blank'],
      [clinicProfile.bookingUrl, '_blank'],
    ]);
    expect(Object.values(formValues()).every((value) => value === '')).toBe(true);
  });

  it('opens nothing else if the chat replaced the page, and keeps the typed values for Back', () => {
    open.mockReturnValue(window);
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send and choose a time/);
    expect(open.mock.calls).toEqual([[chatLink, '_blank']]);
    expect(Object.values(formValues()).join('')).toBe('');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(message);
    expect(screen.getByRole('link', { name: 'Open the chat in place of this page' })).toHaveProperty(
      'target',
      '',
    );
    fireEvent(window, new Event('pagehide'));
    expect(formValues()).toMatchObject(typed);
    fireEvent(window, new Event('pageshow'));
    expect(Object.values(formValues()).join('')).toBe('');
    screen.getByText('Your message is ready');
  });

  it('keeps no values for Back if the chat opened in its own window', () => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send and choose a time/);
    fireEvent(window, new Event('pagehide'));
    expect(Object.values(formValues()).join('')).toBe('');
    expect(screen.queryByRole('link', { name: 'Open the chat in place of this page' })).toBeNull();
  });

  it('says that the values are still there when Back restores a filled-in form', () => {
    // jsdom does not report the navigation type.
    Object.assign(performance, { getEntriesByType: () => [{ type: 'back_forward' }] });
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    expect(screen.queryByText(/What you typed is still here/)).toBeNull();
    const region = screen.getAllByRole('status')[0];
    fillInForm(typed);
    fireEvent(window, new Event('pageshow'));
    // In a live region that was there before.
    expect(screen.getByText(/What you typed is still here/).closest('[role=status]')).toBe(region);
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  it('opens the mobile link on an iPhone', () => {
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send and choose a time/);
    expect(open.mock.calls[0]?.[0]).toBe(chatSendHref(clinicProfile.chatPhone, message, 'iPhone'));
    agent.mockRestore();
  });

  it.each([
    ['both windows', [{}, {}], /has opened in another window/, /has opened as well/],
    ['the chat only', [{}, null], /has opened in another window/, /One step is left/],
    ['no window', [null, null], /If you do not, the button below opens it/, /One step is left/],
  ] as const)('says what has happened if the browser opens %s', (_, windows, chat, booking) => {
    for (const one of windows) open.mockReturnValueOnce(one && ({ closed: false } as Window));
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send and choose a time/);
    const news = document.activeElement?.textContent ?? '';
    expect(news).toMatch(chat);
    expect(news).toMatch(booking);
    expect([/another window/, /as well/].filter((claim) => claim.test(news))).toHaveLength(
      windows.filter(Boolean).length,
    );
  });

  it('does not claim on an iPhone that the booking page has opened', () => {
    const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
    open.mockReturnValueOnce(null);
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send and choose a time/);
    expect(open).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.textContent).toMatch(/One step is left/);
    agent.mockRestore();
  });

  it('is replaced by a focused confirmation that offers everything again if windows were blocked', () => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send and choose a time/);
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(document.activeElement?.textContent).toContain('Your message is ready');
    const again = screen.getByRole('link', { name: /Open the chat again/ });
    expect(again.getAttribute('href')).toBe(chatLink);
    const booking = screen.getByRole('link', { name: /Pick a time on our booking page/ });
    expect(booking.getAttribute('href')).toBe(clinicProfile.bookingUrl);
    expect(screen.queryByRole('button', { name: /Send and choose a time/ })).toBeNull();
  });

  it('copies the message, and says so', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send and choose a time/);
    fireEvent.click(screen.getByRole('button', { name: 'Copy the message' }));
    await screen.findByText('The message is copied.');
    expect(writeText).toHaveBeenCalledWith(message);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('says that copying was refused', async () => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send and choose a time/);
    fireEvent.click(screen.getByRole('button', { name: 'Copy the message' }));
    await screen.findByText(/^Copying did not work. Your message is marked below/);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Your message');
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(message);
  });

  it('can be unmounted while the browser copies', async () => {
    let allow = () => {};
    const writeText = () => new Promise<void>((resolve) => (allow = resolve));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const { unmount } = render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    fireEvent.click(screen.getByRole('button', { name: 'Copy the message instead' }));
    unmount();
    const failed = jest.fn();
    process.once('unhandledRejection', failed);
    await act(async () => allow());
    process.off('unhandledRejection', failed);
    expect(failed).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('shortens a very long request in the link, says so, and copies all of it', async () => {
    const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const request = 'ନମସ୍କାର 😀 '.repeat(5000).trim();
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm({ ...typed, request });
    pressSend(/Send and choose a time/);
    expect(String(open.mock.calls[0]?.[0]).length).toBeLessThan(6100);
    screen.getByText(/Your message is very long/);
    fireEvent.click(screen.getByRole('button', { name: 'Copy the message' }));
    await screen.findByText('The message is copied.');
    expect(writeText.mock.calls[0]?.[0]).toContain(request);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('returns empty for another request, with the first field focused', () => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send and choose a time/);
    fireEvent.click(screen.getByRole('button', { name: 'Write another request' }));
    expect(document.activeElement).toBe(control('firstName'));
    expect(screen.queryByRole('link', { name: /Open the chat again/ })).toBeNull();
    fillInForm({ ...typed, firstName: 'Meera' });
    pressSend(/Send and choose a time/);
    expect(open).toHaveBeenCalledTimes(4);
    expect(decodeURIComponent(String(open.mock.calls[2]?.[0]))).toContain('Name: Meera Rao');
  });

  it('copies the message instead, without a window or request, and says where to paste it', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    fireEvent.click(screen.getByRole('button', { name: 'Copy the message instead' }));
    await screen.findByRole('heading', { name: 'Your message is copied' });
    expect(writeText).toHaveBeenCalledWith(message);
    expect(open).not.toHaveBeenCalled();
    expect(Object.values(formValues()).every((value) => value === '')).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(message);
    expect(screen.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toBe(
      `mailto:${clinicProfile.email}`,
    );
    expect(screen.getByRole('link', { name: /Open an empty chat/ }).getAttribute('href')).toBe(
      chatHref(clinicProfile.chatPhone),
    );
    expect(document.body.innerHTML).not.toContain('text=');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('shows the message for copying by hand if the browser refuses', async () => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    fireEvent.click(screen.getByRole('button', { name: 'Copy the message instead' }));
    await screen.findByRole('heading', { name: 'Your message is ready to be copied' });
    const field = screen.getByLabelText<HTMLTextAreaElement>('Your message');
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(message);
  });

  it('copies nothing while a field is missing', () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm({ ...typed, phone: '' });
    fireEvent.click(screen.getByRole('button', { name: 'Copy the message instead' }));
    expect(writeText).not.toHaveBeenCalled();
    expect(formValues()).toMatchObject({ ...typed, phone: '' });
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('says before the button that the chat company receives the message, and links to the privacy notice', () => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    screen.getByText(/gets your words at that moment, before you press Send there/);
    expect(screen.getByRole('link', { name: 'Privacy and your rights' }).getAttribute('href')).toBe(
      '/privacy',
    );
  });

  it('says before the first field who books for a child', () => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    const line = screen.getByText(/under 18, a parent or guardian/);
    expect(
      line.compareDocumentPosition(control('firstName')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    const hint = document.getElementById(control('request').getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/^Online or at the clinic, and the patient’s age/);
  });

  it('says in the confirmation what to bring, and how to change or cancel', () => {
    render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send and choose a time/);
    screen.getByRole('heading', { name: 'What to bring' });
    screen.getByText('A proof of identity and age');
    screen.getByRole('heading', { name: 'To change or cancel' });
  });

  it('stores no values and sends no request', () => {
    const guard = guardVisitor();
    const { unmount } = render(<AppointmentForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send and choose a time/);
    fireEvent.click(screen.getByRole('button', { name: 'Write another request' }));
    unmount();
    expect(guard.touched()).toEqual([]);
    expect(open).toHaveBeenCalledTimes(2);
    guard.release();
  });
});

describe('the appointment form before scripts run', () => {
  function prerendered() {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(form);
    return place;
  }

  it('sends nothing when it is submitted', () => {
    const place = prerendered();
    const form = place.querySelector('form');
    expect(form?.getAttribute('method')).toBe('dialog');
    expect(form?.hasAttribute('action')).toBe(false);
    place.remove();
  });

  it('has no dates yet, and keeps typed values on hydration', async () => {
    const place = prerendered();
    expect(control('date').hasAttribute('min')).toBe(false);
    fillInForm(typed);
    const root = await act(async () =>
      hydrateRoot(place, form, {
        onRecoverableError: (error) => {
          throw error;
        },
      }),
    );
    expect(formValues()).toMatchObject(typed);
    expect(control('date').min).toBe('2026-11-20');
    pressSend(/Send and choose a time/);
    expect(open.mock.calls[0]?.[0]).toBe(chatLink);
    await act(async () => root.unmount());
    place.remove();
  });

  it('answers a click that comes too early, until it is hydrated', async () => {
    const place = prerendered();
    expect(place.querySelector('button[type=submit] + [role=status]')?.textContent).toMatch(/still loading/);
    // A region that is hidden itself would be new when its text appears, and would not be announced.
    expect(place.querySelector('[role=status][hidden]')).toBeNull();
    const root = await act(async () => hydrateRoot(place, form));
    expect(place.textContent).not.toMatch(/still loading/);
    await act(async () => root.unmount());
    place.remove();
  });

  it('offers phones, chat, email and booking page if JavaScript is off', () => {
    const html = renderToString(form);
    const [, inside = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
    expect(inside).toContain('This form needs JavaScript');
    for (const { display } of clinicProfile.phones) expect(inside).toContain(`href="${telHref(display)}"`);
    expect(inside).toContain(`href="${chatHref(clinicProfile.chatPhone)}"`);
    expect(inside).toContain(`href="mailto:${clinicProfile.email}"`);
    expect(inside).toContain(`href="${clinicProfile.bookingUrl}"`);
    expect(html).not.toContain(' style=');
  });
});

describe('the accessibility rules', () => {
  it('find no violation in the form or the confirmation', async () => {
    jest.useRealTimers();
    const { container } = render(<AppointmentForm />, { wrapper: MemoryRouter });
    expect(await accessibilityFindings(container)).toEqual([]);
    fillInForm({ ...typed, date: isoDate(new Date()) });
    pressSend(/Send and choose a time/);
    expect(await accessibilityFindings(container)).toEqual([]);
  });
});
