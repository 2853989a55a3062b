/** A stretch of a text; one with `href` is a number to tap. */
export type TextPiece = { readonly text: string; readonly href?: string };

export type TextPiecesProps = { readonly pieces: readonly TextPiece[] };

/** A text in which the numbers to call are links. */
export function TextPieces({ pieces }: TextPiecesProps) {
  return pieces.map(({ text, href }, index) =>
    href ? (
      <a key={index} href={href}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}
