import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from '@site/shared-content/contactLinks';
import { fillIn } from '@site/shared-content/fillIn';
import type { ReactNode } from 'react';

export type RichTextProps = { readonly text: string };

const { emergency, helpline } = clinicProfile.crisis;
const numbers: Readonly<Record<string, string>> = { '{emergency}': emergency, '{helpline}': helpline };

/** A text of an article: `**Lead.**` stands out, and the numbers of crisis help are links to call. */
export function RichText({ text }: RichTextProps): ReactNode {
  return text.split(/(\*\*.+?\*\*|\{emergency\}|\{helpline\})/).map((piece, index) => {
    const number = numbers[piece];
    if (number) {
      return (
        <a key={index} href={telHref(number)}>
          {number}
        </a>
      );
    }
    return piece.startsWith('**') ? <strong key={index}>{fillIn(piece.slice(2, -2))}</strong> : fillIn(piece);
  });
}
