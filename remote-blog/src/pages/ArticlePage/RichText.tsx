import { callPieces } from '@site/shared-content/helplines';
import { TextPieces } from '@site/shared-ui/TextPieces';
import type { ReactNode } from 'react';

export type RichTextProps = { readonly text: string };

/** A text of an article: `**Lead.**` is bold, and helpline numbers are links. */
export function RichText({ text }: RichTextProps): ReactNode {
  return text.split(/(\*\*.+?\*\*)/).map((piece, index) => {
    const isLead = piece.startsWith('**');
    const pieces = callPieces(isLead ? piece.slice(2, -2) : piece);
    return isLead ? (
      <strong key={index}>
        <TextPieces pieces={pieces} />
      </strong>
    ) : (
      <TextPieces key={index} pieces={pieces} />
    );
  });
}
