import styles from './TagList.module.css';

export type TagListProps = {
  readonly tags: readonly string[];
};

/** The tags of an article as text, not links. */
export function TagList({ tags }: TagListProps) {
  return (
    <ul className={styles['root']} aria-label="Tags">
      {tags.map((tag) => (
        <li className={styles['tag']} key={tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
