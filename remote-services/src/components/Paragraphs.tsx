import { callPieces } from '@site/shared-content/helplines';
import { TextPieces } from '@site/shared-ui/TextPieces';
import styles from './Paragraphs.module.css';

export type ParagraphsProps = { readonly texts: readonly string[] };

/** Running text, one paragraph a string; numbers of helplines are links to call. */
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
