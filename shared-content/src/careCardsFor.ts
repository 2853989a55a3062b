import { callPieces, type TextPiece } from './helplines';
import type { OutsideLink } from './OutsideLink';
import type { PageLink } from './PageLink';
import { careCards, type HelpLevel, helpLevels } from './urgentHelp';

/** One care card of a page: the texts of its level with the page's signs. */
export type PageCareCard = {
  readonly level: 'emergency' | 'urgent' | 'routine';
  readonly levelLabel: string;
  readonly title: readonly TextPiece[];
  readonly items: readonly string[];
  readonly note: readonly TextPiece[];
  readonly calls: readonly OutsideLink[];
  readonly more?: PageLink;
};

/** Danger from a person has the look of an emergency; fear of one, and "a doctor today", that of an urgent call. */
const looks: Readonly<Record<HelpLevel, PageCareCard['level']>> = {
  emergency: 'emergency',
  danger: 'emergency',
  fear: 'urgent',
  today: 'urgent',
  urgent: 'urgent',
  routine: 'routine',
};

/** The care cards for the signs of a page, the most urgent first (docs/design.md §1). */
export function careCardsFor(
  signs: Readonly<Partial<Record<HelpLevel, readonly string[]>>>,
): readonly PageCareCard[] {
  return helpLevels.flatMap((level) => {
    const items = signs[level] ?? [];
    const { level: levelLabel, heading, after, calls, more } = careCards[level];
    const card = {
      level: looks[level],
      levelLabel,
      title: callPieces(heading),
      items,
      note: callPieces(after),
      calls,
      // Every page that has this card ends with a booking button.
      ...(more && level !== 'routine' && { more }),
    };
    return items.length > 0 ? [card] : [];
  });
}
