import { contactForm as texts } from '@site/shared-content/contactForm';
import { ChatForm } from './ChatForm';
import { Field } from './Field';
import { PersonFields } from './PersonFields';

function messageValues(typed: Readonly<Record<string, string>>) {
  const { firstName = '', lastName = '' } = typed;
  return { ...typed, name: `${firstName.trim()} ${lastName.trim()}` };
}

/** Sends a question to the chat; the question itself may be empty (docs/spec.md §5). */
export function ContactForm() {
  return (
    <ChatForm texts={texts} messageValues={messageValues}>
      <PersonFields texts={texts.fields} />
      <Field name="query" texts={texts.fields.query} wide>
        {(control) => <textarea {...control} rows={4} />}
      </Field>
    </ChatForm>
  );
}
