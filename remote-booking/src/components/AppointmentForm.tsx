import { appointmentForm as words } from '@site/shared-content/appointmentForm';
import { appointmentHours } from '@site/shared-content/appointmentHours';
import { useBookableDates } from '../hooks/useBookableDates';
import { ChatForm } from './ChatForm';
import { Field } from './Field';
import { PersonFields } from './PersonFields';

function messageValues(typed: Readonly<Record<string, string>>) {
  const { firstName = '', lastName = '', service = '' } = typed;
  const chosen = words.serviceOptions.find(({ value }) => value === service);
  return { ...typed, name: `${firstName.trim()} ${lastName.trim()}`, service: chosen?.label ?? service };
}

/** "Make an Appointment": the request goes to the chat, and the booking page opens beside it (docs/spec.md §2, §7). */
export function AppointmentForm() {
  const { earliest, latest } = useBookableDates();
  return (
    <ChatForm words={words} messageValues={messageValues} alsoOpens={appointmentHours.booking.href}>
      <PersonFields words={words.fields} />
      <Field name="service" words={words.fields.service} arrow>
        {(control) => (
          <select {...control} required>
            <option value="">{words.servicePlaceholder}</option>
            {words.serviceOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="date" words={words.fields.date}>
        {(control) => <input {...control} type="date" min={earliest} max={latest} required />}
      </Field>
      <Field name="request" words={words.fields.request} wide>
        {(control) => <textarea {...control} rows={4} required />}
      </Field>
    </ChatForm>
  );
}
