import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { control, fillInForm, formValues, pressSend } from '../testing/fillInForm';
import { guardVisitor } from '../testing/guardVisitor';
import { ContactForm } from './ContactForm';

const typed = {
  firstName: 'Imran',
  lastName: 'Ali',
  email: 'imran@example.com',
  phone: '00000 00003',
  query: 'Do you speak Hindi?',
};
const message = [
  'Hello, I have a question for the clinic. Here are my details:',
  'Name: Imran Ali',
  'Email: imran@example.com',
  'Phone: 00000 00003',
  'Question: Do you speak Hindi?',
];

let open: jest.SpyInstance;

beforeEach(() => {
  open = jest.spyOn(window, 'open').mockReturnValue(null);
});

afterEach(() => open.mockRestore());

function linkedText(): string | null {
  return new URL(String(open.mock.calls[0]?.[0])).searchParams.get('text');
}

describe('the contact form', () => {
  it('requires all fields but the question, and says so', () => {
    render(<ContactForm />, { wrapper: MemoryRouter });
    expect(Object.keys(typed).filter((name) => control(name).required)).toEqual(
      Object.keys(typed).slice(0, 4),
    );
    screen.getByLabelText('Your question (optional)');
    screen.getByText('All fields are needed, except your question.');
  });

  it('sends greeting, name, email, phone and question to the chat, opens nothing else, and clears', () => {
    render(<ContactForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send on WhatsApp/);
    expect(open).toHaveBeenCalledTimes(1);
    expect(linkedText()).toBe(message.join('\n'));
    expect(Object.values(formValues()).every((value) => value === '')).toBe(true);
  });

  it('can be sent without a question', () => {
    render(<ContactForm />, { wrapper: MemoryRouter });
    fillInForm({ ...typed, query: '' });
    pressSend(/Send on WhatsApp/);
    expect(linkedText()).toBe(message.slice(0, 4).join('\n'));
  });

  it.each(['firstName', 'lastName', 'email', 'phone'])(
    'opens nothing and keeps all values while %s is missing',
    (name) => {
      render(<ContactForm />, { wrapper: MemoryRouter });
      fillInForm({ ...typed, [name]: '' });
      pressSend(/Send on WhatsApp/);
      expect(open).not.toHaveBeenCalled();
      expect(formValues()).toMatchObject({ ...typed, [name]: '' });
    },
  );

  it('shows a confirmation with the chat and the booking page', () => {
    render(<ContactForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send on WhatsApp/);
    expect(document.activeElement?.textContent).toContain('Your question is ready to send');
    expect(screen.getByRole('link', { name: /Open the chat again/ }).getAttribute('href')).toBe(
      open.mock.calls[0]?.[0],
    );
    screen.getByRole('link', { name: /Pick a time on our booking page/ });
  });

  it('stores no values and sends no request', () => {
    const guard = guardVisitor();
    render(<ContactForm />, { wrapper: MemoryRouter });
    fillInForm(typed);
    pressSend(/Send on WhatsApp/);
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(guard.touched()).toEqual([]);
    guard.release();
  });
});
