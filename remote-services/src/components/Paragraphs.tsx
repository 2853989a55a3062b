import styles from './Paragraphs.module.css';

export type ParagraphsProps = { readonly texts: readonly string[] };

/** Running text, one paragraph a string. */
export function Paragraphs({ texts }: ParagraphsProps) {
  return (
    <div className={styles['root']}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
