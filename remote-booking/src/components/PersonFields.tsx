import type { FieldWords } from '@site/shared-content/FormWords';
import { Field } from './Field';

export type PersonFieldsProps = {
  readonly words: Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', FieldWords>>;
};

/** Who writes and where the clinic can answer: the four fields that both forms have (docs/spec.md §3, §5). */
export function PersonFields({ words }: PersonFieldsProps) {
  return (
    <>
      <Field name="firstName" words={words.firstName}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="given-name"
            autoCapitalize="words"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field name="lastName" words={words.lastName}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="family-name"
            autoCapitalize="words"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field name="email" words={words.email}>
        {(control) => <input {...control} type="email" autoComplete="email" spellCheck={false} required />}
      </Field>
      <Field name="phone" words={words.phone}>
        {(control) => <input {...control} type="tel" autoComplete="tel" required />}
      </Field>
    </>
  );
}
