/** A part of a text; with `href` it is a link to call. */
export type TextPiece = { readonly text: string; readonly href?: string };

export type TextPiecesProps = { readonly pieces: readonly TextPiece[] };

/** A text in which phone numbers are links. */
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
