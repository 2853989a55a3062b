import { Link, useLocation } from '@site/platform/routing';
import { CareCard, type CareCardProps } from '../CareCard/CareCard';
import { TextPieces, type TextPiece } from '../TextPieces/TextPieces';
import styles from './CareCards.module.css';

/** A care card as the content describes it; numbers in its heading and note are links. */
export type CareCardContent = Pick<CareCardProps, 'level' | 'levelLabel' | 'items' | 'calls'> & {
  readonly title: readonly TextPiece[];
  readonly note: readonly TextPiece[];
  readonly more?: { readonly label: string; readonly to: string };
};

export type CareCardsProps = {
  /** The most urgent card first. */
  readonly cards: readonly CareCardContent[];
  /** Below the cards. */
  readonly note: string;
  readonly headingLevel?: 2 | 3;
};

/** Care cards: who should get which help now (docs/design.md §1). */
export function CareCards({ cards, note: below, headingLevel = 3 }: CareCardsProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles['root']}>
      <div className={styles['cards']}>
        {cards.map(({ title, note, more, ...card }) => (
          <CareCard
            {...card}
            key={title.map(({ text }) => text).join('')}
            headingLevel={headingLevel}
            title={<TextPieces pieces={title} />}
            note={<TextPieces pieces={note} />}
            // A page does not link to itself.
            more={more && more.to !== pathname && <Link to={more.to}>{more.label}</Link>}
          />
        ))}
      </div>
      <p className={styles['note']}>{below}</p>
    </div>
  );
}
