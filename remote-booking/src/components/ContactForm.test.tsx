import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fillInForm, formValues, pressSend } from '../testing/fillInForm';
import { chromium } from '../testing/chromium';
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
  chromium();
  render(<ContactForm />, { wrapper: MemoryRouter });
});
afterEach(() => jest.restoreAllMocks());

function submit(change: Partial<typeof typed> = {}): void {
  fillInForm({ ...typed, ...change });
  pressSend(/Send on WhatsApp/);
}

const linkedText = () => new URL(String(open.mock.calls[0]?.[0])).searchParams.get('text');

describe('the contact form', () => {
  it('says that only the question is optional', () => {
    screen.getByLabelText('Your question (optional)');
    screen.getByText('All fields are needed, except your question.');
  });

  it('sends greeting, name, email, phone and question to the chat, opens nothing else, and clears', () => {
    open.mockReturnValue({ closed: false });
    submit();
    expect(open).toHaveBeenCalledTimes(1);
    expect(linkedText()).toBe(message.join('\n'));
    expect(Object.values(formValues()).join('')).toBe('');
    expect(document.activeElement?.textContent).toContain('Your question is ready to send');
    const again = screen.getByRole('link', { name: /Open the chat again/ });
    expect(again.getAttribute('href')).toBe(open.mock.calls[0]?.[0]);
    screen.getByRole('link', { name: /Pick a time on our booking page/ });
  });

  it('can be sent without a question', () => {
    submit({ query: '' });
    expect(linkedText()).toBe(message.slice(0, 4).join('\n'));
  });

  it.each(['firstName', 'lastName', 'email', 'phone'])(
    'opens nothing and keeps all values without %s',
    (name) => {
      submit({ [name]: '' });
      expect(open).not.toHaveBeenCalled();
      expect(formValues()).toMatchObject({ ...typed, [name]: '' });
    },
  );

  it('stores no values and sends no request', () => {
    const guard = guardVisitor();
    submit();
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(guard.touched()).toEqual([]);
    guard.release();
  });
});
