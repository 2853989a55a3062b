import { appointmentForm as texts } from '@site/shared-content/appointmentForm';
import { bookingTexts } from '@site/shared-content/bookingTexts';
import { useBookableDates } from '../hooks/useBookableDates';
import { ChatForm } from './ChatForm';
import { Field } from './Field';
import { PersonFields } from './PersonFields';

function messageValues(typed: Readonly<Record<string, string>>) {
  const { firstName = '', lastName = '', service = '' } = typed;
  const chosen = texts.serviceOptions.find(({ value }) => value === service);
  return { ...typed, name: `${firstName.trim()} ${lastName.trim()}`, service: chosen?.label ?? service };
}

/** "Make an Appointment": sends the request to the chat and opens the booking page (docs/spec.md §2, §7). */
export function AppointmentForm() {
  const { earliest, latest } = useBookableDates();
  return (
    <ChatForm texts={texts} messageValues={messageValues} alsoOpens={bookingTexts.booking.href}>
      <PersonFields texts={texts.fields} />
      <Field name="service" texts={texts.fields.service} arrow>
        {(control) => (
          <select {...control} required>
            <option value="">{texts.servicePlaceholder}</option>
            {texts.serviceOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="date" texts={texts.fields.date}>
        {(control) => <input {...control} type="date" min={earliest} max={latest} required />}
      </Field>
      <Field name="request" texts={texts.fields.request} wide>
        {(control) => <textarea {...control} rows={4} required />}
      </Field>
    </ChatForm>
  );
}
