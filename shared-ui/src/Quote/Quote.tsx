import people from '../../art/people.svg';
import styles from './Quote.module.css';

export type QuoteProps = {
  readonly title: string;
  readonly content: string;
  readonly author: string;
  /** The drawn person that represents the author, 1 to 6. */
  readonly person: number;
};

/** One testimonial. */
export function Quote({ title, content, author, person }: QuoteProps) {
  return (
    <figure className={styles['root']}>
      <h3 className={styles['title']}>{title}</h3>
      <blockquote className={styles['words']}>“{content}”</blockquote>
      <figcaption className={styles['author']}>
        <img src={`${people}#p${person}`} alt="" width="48" height="48" loading="lazy" />
        {author}
      </figcaption>
    </figure>
  );
}
