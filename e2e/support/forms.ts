import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { Locator, Page } from 'playwright/test';

/** A visitor that no form sends anywhere: the domain and the number do not exist. */
export const person = {
  firstName: 'Zarqa',
  lastName: 'Quill',
  email: 'zarqa.quill@example.com',
  phone: '+44 20 0000 0009',
};

const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const words = 'Odia, please & not before 5 PM: 50% + #1 = ନମସ୍କାର 😀\nOn a weekday.';
const lines = ['Name: Zarqa Quill', 'Email: zarqa.quill@example.com', 'Phone: +44 20 0000 0009'];

type Form = {
  /** Values by control, in the order of the form. */
  readonly typed: Readonly<Record<string, string>>;
  readonly send: string;
  readonly again: string;
  /** The chat message that the values must produce (docs/spec.md §7). */
  readonly message: string;
  /** The addresses that open in addition to the chat. */
  readonly alsoOpens: readonly string[];
};

/** Both forms, by the path of their page. */
export const forms = {
  '/appointment': {
    typed: { ...person, service: 'mental-health-checkup', date: day, request: words },
    send: 'Send and choose a time',
    again: 'Write another request',
    message: [
      'Hello, I would like to book an appointment. Here are the details:',
      ...lines,
      'Service: Mental Health Checkup',
      `Date: ${day}`,
      `Request: ${words}`,
    ].join('\n'),
    alsoOpens: [clinicProfile.bookingUrl],
  },
  '/contact': {
    typed: { ...person, query: words },
    send: 'Send on WhatsApp',
    again: 'Write another message',
    message: [
      'Hello, I have a question for the clinic. Here are my details:',
      ...lines,
      `Question: ${words}`,
    ].join('\n'),
    alsoOpens: [],
  },
} as const satisfies Record<string, Form>;

export type FormPath = keyof typeof forms;
export const formPaths = ['/appointment', '/contact'] as const satisfies readonly FormPath[];

export const field = (page: Page, name: string): Locator => page.locator(`main form [name="${name}"]`);
export const sendButton = (page: Page, path: FormPath): Locator =>
  page.getByRole('button', { name: forms[path].send });
export const confirmation = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'ready' });
export const chatAgain = (page: Page): Locator => page.getByRole('link', { name: /Open the chat again/ });

/** Sets the value of each control. */
export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    if (name === 'service') await field(page, name).selectOption(value);
    else await field(page, name).fill(value);
}

/** Fills the form in and submits it. */
export async function send(page: Page, path: FormPath): Promise<void> {
  await fillIn(page, forms[path].typed);
  await sendButton(page, path).click();
}

/** The values of the form, by control. */
export function valuesOf(page: Page): Promise<Record<string, string>> {
  return page
    .locator('main form [name]')
    .evaluateAll((nodes) =>
      Object.fromEntries((nodes as HTMLInputElement[]).map(({ name, value }) => [name, value])),
    );
}

/** The address that opens the chat with a message on a computer. */
export function chatLink(message: string): string {
  const digits = (clinicProfile.chatPhone ?? '').replaceAll(/\D/g, '');
  return `https://web.whatsapp.com/send?phone=${digits}&text=${encodeURIComponent(message)}`;
}

/** Collects the addresses of documents on other hosts, and answers with an empty page in their place. */
export async function outside(page: Page): Promise<string[]> {
  const addresses: string[] = [];
  await page.context().route(
    ({ hostname }) => hostname !== '127.0.0.1',
    async (route) => {
      if (route.request().isNavigationRequest()) addresses.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' });
    },
  );
  return addresses;
}
