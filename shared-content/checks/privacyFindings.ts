import type { AppointmentField } from '../src/appointmentForm';
import type { ContactField } from '../src/contactForm';
import type { NoticePart } from '../src/privacy';
import { findingAt } from './Finding';
import type { Finding } from './Finding';

/** The word for each field of a form in the privacy notice; a field without one does not compile. */
const words: Readonly<Record<AppointmentField | ContactField, string>> = {
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  phone: 'phone',
  service: 'service',
  date: 'day',
  request: 'wish',
  query: 'question',
};

/**
 * Fields of a form that the privacy notice does not mention. The notice must say what is asked for and why (Digital Personal Data
 * Protection Act, 2023).
 * @param fields the names of the fields
 * @param part the section of the notice about them
 */
export function privacyFindings(
  fields: readonly string[],
  { heading, items = [] }: NoticePart,
): readonly Finding[] {
  return fields.flatMap((field) => {
    const word = Object.entries(words).find(([name]) => name === field)?.[1];
    if (word && items.some((item) => new RegExp(`\\b${word}\\b`).test(item))) return [];
    const remedy = `A form has the field “${field}”. Say here what it is for, and its word in checks/privacyFindings.ts.`;
    return [findingAt({ file: 'privacy.ts', field: 'details', text: heading }, remedy)];
  });
}
