import type { ReactNode } from 'react';
import { Link } from '@site/platform/routing';
import styles from './Card.module.css';

export type CardProps = {
  /** The target of the title link, which covers the whole card. */
  readonly to: string;
  readonly title: string;
  readonly headingLevel?: 2 | 3 | 4;
  /** A decorative 16:9 tile. */
  readonly image: string;
  /** Mirrors the picture, so that two cards with the same scene differ. */
  readonly turned?: boolean;
  readonly above?: ReactNode;
  readonly text?: string | undefined;
  /** The last line, aligned at the bottom of the card. */
  readonly foot: ReactNode;
};

/** The common parts of service and blog cards: picture, stretched link, and a last line that aligns across a row. */
export function Card({ to, title, headingLevel = 3, image, turned = false, above, text, foot }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles['root']}>
      <img
        className={styles['tile']}
        src={image}
        alt=""
        width="640"
        height="360"
        loading="lazy"
        data-turned={turned || undefined}
      />
      <div className={styles['body']}>
        {above}
        <Heading className={styles['title']}>
          <Link className={styles['link']} to={to}>
            {title}
          </Link>
        </Heading>
        {text && <p className={styles['text']}>{text}</p>}
        <div className={styles['foot']}>{foot}</div>
      </div>
    </article>
  );
}
