import { contactForm as words } from '@site/shared-content/contactForm';
import { ChatForm } from './ChatForm';
import { Field } from './Field';
import { PersonFields } from './PersonFields';

function messageValues(typed: Readonly<Record<string, string>>) {
  const { firstName = '', lastName = '' } = typed;
  return { ...typed, name: `${firstName.trim()} ${lastName.trim()}` };
}

/** A question to the clinic, handed to the chat; the question itself may stay empty (docs/spec.md §5). */
export function ContactForm() {
  return (
    <ChatForm words={words} messageValues={messageValues}>
      <PersonFields words={words.fields} />
      <Field name="query" words={words.fields.query} wide>
        {(control) => <textarea {...control} rows={4} />}
      </Field>
    </ChatForm>
  );
}
