import { canonicalUrl } from '@site/shared-content/seo';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { callPieces } from '@site/shared-content/helplines';
import { siteLanguage } from '@site/shared-content/siteMap';
import { careCards } from '@site/shared-content/urgentHelp';
import { TextPieces } from '@site/shared-ui/TextPieces';
import type { HandOutPageData } from '../model/HandOutData';
import styles from './Sheet.module.css';
import { SheetPart } from './SheetPart';

export type SheetProps = { readonly handOut: HandOutPageData };

/**
 * A hand-out as a sheet of paper, black on white. Printing the page prints only this (`data-sheet`, in shared-ui's
 * ground.css), with the clinic and the numbers to call at its foot.
 */
export function Sheet({ handOut: { sheet, help = {}, foot, path } }: SheetProps) {
  const levels = (['emergency', 'today'] as const).filter((level) => help[level]?.length);
  return (
    <article className={styles['root']} data-sheet data-surface="light">
      <h2 className={styles['title']}>{sheet.title}</h2>
      <p>
        <TextPieces pieces={callPieces(sheet.intro)} />
      </p>
      {sheet.parts.map((part) => (
        <SheetPart part={part} key={part.heading} />
      ))}
      {levels.length > 0 && (
        <div className={styles['levels']}>
          {levels.map((level) => (
            <section className={styles['signs']} key={level}>
              <h3 className={styles['heading']}>
                <TextPieces pieces={callPieces(careCards[level].heading)} />
              </h3>
              <ul className={styles['points']}>
                {help[level]?.map((sign) => (
                  <li className={styles['point']} key={sign}>
                    {sign}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <footer className={styles['foot']}>
        <p className={styles['calls']}>
          {foot.map((call) => (
            <b key={call}>
              <TextPieces pieces={callPieces(call)} />
            </b>
          ))}
        </p>
        <p lang={siteLanguage}>
          {clinicProfile.name}, {clinicProfile.city}. {canonicalUrl(path).replace(/^https?:\/\//, '')}
        </p>
      </footer>
    </article>
  );
}
