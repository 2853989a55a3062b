import { Card } from '../Card/Card';
import { TagList } from '../TagList/TagList';
import styles from './BlogCard.module.css';

export type BlogCardTone = 'river' | 'indigo' | 'haldi' | 'lotus';

export type BlogCardProps = {
  readonly to: string;
  readonly image: string;
  /** Mirrors the drawing: for the second article of a category on a page. */
  readonly turned?: boolean;
  readonly category: string;
  readonly categoryTone?: BlogCardTone;
  readonly title: string;
  readonly text?: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The same date as text. */
  readonly dateLabel: string;
  /** For example "8 min read". */
  readonly readTime: string;
  readonly tags?: readonly string[];
  readonly headingLevel?: 2 | 3 | 4;
};

/** An article in a list, a teaser or among similar articles. */
export function BlogCard({
  category,
  categoryTone = 'river',
  date,
  dateLabel,
  readTime,
  tags = [],
  ...card
}: BlogCardProps) {
  return (
    <Card
      {...card}
      above={
        <p className={styles['category']} data-tone={categoryTone}>
          {category}
        </p>
      }
      foot={
        <>
          {tags.length > 0 && <TagList tags={tags} />}
          <p className={styles['meta']}>
            <time dateTime={date}>{dateLabel}</time>
            <span>{readTime}</span>
          </p>
        </>
      }
    />
  );
}
