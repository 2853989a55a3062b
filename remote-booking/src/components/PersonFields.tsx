import type { FieldTexts } from '@site/shared-content/FormTexts';
import { Field } from './Field';

export type PersonFieldsProps = {
  readonly texts: Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', FieldTexts>>;
};

/** Name, e-mail and phone: the four fields of both forms (docs/spec.md §3, §5). */
export function PersonFields({ texts }: PersonFieldsProps) {
  return (
    <>
      <Field name="firstName" texts={texts.firstName}>
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
      <Field name="lastName" texts={texts.lastName}>
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
      <Field name="email" texts={texts.email}>
        {(control) => <input {...control} type="email" autoComplete="email" spellCheck={false} required />}
      </Field>
      <Field name="phone" texts={texts.phone}>
        {(control) => <input {...control} type="tel" autoComplete="tel" required />}
      </Field>
    </>
  );
}
