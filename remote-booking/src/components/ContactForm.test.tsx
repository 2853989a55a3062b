import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fillInForm, formValues, pressSend } from '../testing/fillInForm';
import { ContactForm } from './ContactForm';

const typed = {
  ...{ firstName: 'Imran', lastName: 'Ali', email: 'imran@example.com', phone: '00000 00003' },
  query: 'Do you speak Hindi?',
};

let open: jest.SpyInstance;
beforeEach(() => {
  open = jest.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  render(<ContactForm />, { wrapper: MemoryRouter });
});
afterEach(() => jest.restoreAllMocks());

function submit(change: Partial<typeof typed> = {}): void {
  fillInForm({ ...typed, ...change });
  pressSend(/Send on WhatsApp/);
}

it.each([typed.query, ''])('the contact form opens the chat only, and needs no question: %j', (query) => {
  submit({ query });
  expect(open).toHaveBeenCalledTimes(1);
  const text = new URL(String(open.mock.calls[0]?.[0])).searchParams.get('text');
  for (const said of ['Imran Ali', typed.email, typed.phone, query]) expect(text).toContain(said);
  expect(Object.values(formValues()).join('')).toBe('');
  expect(document.activeElement?.textContent).toContain('Your question is ready to send');
});

it.each(['firstName', 'lastName', 'email', 'phone'])('the contact form opens nothing without %s', (name) => {
  submit({ [name]: '' });
  expect(open).not.toHaveBeenCalled();
  expect(formValues()).toMatchObject({ ...typed, [name]: '' });
  screen.getByText('All fields are needed, except your question.');
});
