import { appointment } from '@site/shared-content/appointment';
import { expect, type Page } from 'playwright/test';

/** What a visitor types who asks for an appointment, by the field's name; nobody but the chat may learn any of it. */
const typed = {
  firstName: 'Zarqa',
  lastName: 'Quill',
  email: 'zarqa.quill@example.com',
  phone: '+44 20 0000 0009',
  date: '2999-01-01',
  request: 'In the evening, please',
} as const;

/**
 * Fills in the form of a guest and sends it, as a visitor does. The chat is played: nobody outside is reached.
 * @throws Error when a request but the chat's carries something that was typed.
 */
export async function sendAppointment(page: Page): Promise<void> {
  const { form } = appointment;
  const told: string[] = [];
  await page.context().route(/^https:/, (route) => route.fulfill({ body: 'the chat' }));
  page.on('request', (request) => told.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
  for (const [name, value] of Object.entries(typed))
    await page.getByLabel(form.fields[name as keyof typeof typed].label).fill(value);
  await page.getByLabel(form.fields.service.label).selectOption({ index: 1 });
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.getByText(form.confirmation.heading)).toBeVisible();
  expect(told.filter((text) => Object.values(typed).some((value) => text.includes(value)))).toEqual([]);
}
