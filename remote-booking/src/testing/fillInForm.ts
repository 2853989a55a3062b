import { fireEvent, screen } from '@testing-library/react';

/** Fills in controls by the names in docs/spec.md §3. */
export function fillInForm(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.change(control(name), { target: { value } });
}

/** The control with this name. */
export function control(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No control is named ${name}.`);
  return found;
}

/** The values of all controls in the form. */
export function formValues(): Readonly<Record<string, string>> {
  const controls = document.querySelectorAll<HTMLInputElement>('form [name]');
  return Object.fromEntries([...controls].map(({ name, value }) => [name, value]));
}

/** Presses the submit button; the browser's validation runs first. */
export function pressSend(name: RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
