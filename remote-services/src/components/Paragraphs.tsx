import { callPieces } from '@site/shared-content/helplines';
import { TextPieces } from '@site/shared-ui/TextPieces';
import styles from './Paragraphs.module.css';

export type ParagraphsProps = { readonly texts: readonly string[] };

/** One paragraph per string; helpline numbers are links. */
export function Paragraphs({ texts }: ParagraphsProps) {
  return (
    <div className={styles['root']}>
      {texts.map((text) => (
        <p key={text}>
          <TextPieces pieces={callPieces(text)} />
        </p>
      ))}
    </div>
  );
}
