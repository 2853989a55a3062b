import type { ReactNode } from 'react';
import { Link } from '@site/platform/routing';
import styles from './Card.module.css';

export type CardProps = {
  /** The card is one link: its title, stretched over the whole card. */
  readonly to: string;
  readonly title: string;
  readonly headingLevel?: 2 | 3 | 4;
  /** A decorative 16:9 tile. */
  readonly image: string;
  /** Mirrors the tile, so that two cards of one scene differ. */
  readonly turned?: boolean;
  readonly above?: ReactNode;
  readonly text?: string | undefined;
  /** The last line; it stands at the foot, whatever the length of the text. */
  readonly foot: ReactNode;
};

/** What service and blog cards share: tile, stretched link, a foot that lines up across a row. */
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
