import { canonicalUrl } from '@site/shared-content/seo';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { crisisLinks } from '@site/shared-content/crisisLinks';
import type { HandOut } from '@site/shared-content/handOuts/HandOut';
import { callPieces } from '@site/shared-content/helplines';
import { careCards } from '@site/shared-content/urgentHelp';
import { TextPieces } from '@site/shared-ui/TextPieces';
import styles from './Sheet.module.css';
import { SheetPart } from './SheetPart';

export type SheetProps = {
  readonly handOut: HandOut;
  /** Its address, for whoever holds the paper. */
  readonly path: string;
};

/**
 * A hand-out as a sheet of paper, black on white. Printing the page prints only this (`data-sheet`, in shared-ui's
 * ground.css), with the clinic and the numbers to call at its foot.
 */
export function Sheet({ handOut: { sheet, help = {} }, path }: SheetProps) {
  return (
    <article className={styles['root']} data-sheet data-surface="light">
      <h2 className={styles['title']}>{sheet.title}</h2>
      <p>
        <TextPieces pieces={callPieces(sheet.intro)} />
      </p>
      {sheet.parts.map((part) => (
        <SheetPart part={part} key={part.heading} />
      ))}
      {(['today', 'emergency'] as const).map((level) => {
        const signs = help[level] ?? [];
        return (
          signs.length > 0 && (
            <section className={styles['signs']} key={level}>
              <h3 className={styles['heading']}>
                <TextPieces pieces={callPieces(careCards[level].heading)} />
              </h3>
              <ul className={styles['points']}>
                {signs.map((sign) => (
                  <li className={styles['point']} key={sign}>
                    {sign}
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <footer className={styles['foot']}>
        <p className={styles['calls']}>
          {crisisLinks.map(({ label }) => (
            <b key={label}>
              <TextPieces pieces={callPieces(label)} />
            </b>
          ))}
        </p>
        <p>
          {clinicProfile.name}, {clinicProfile.city}. {canonicalUrl(path).replace(/^https?:\/\//, '')}
        </p>
      </footer>
    </article>
  );
}
