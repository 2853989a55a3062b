import { useId, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { IconTurn } from '../icons/IconTurn';
import { Button } from '../Button/Button';
import { useHydrated } from '../hooks/useHydrated';
import { Portrait } from '../Portrait/Portrait';
import styles from './PersonCard.module.css';

/** A fact with its icon. */
export type PersonFact = { readonly icon: ReactNode; readonly text: string };

export type PersonCardProps = {
  readonly name: string;
  readonly designation: string;
  readonly degrees: string;
  /** The registration that the law requires (docs/decisions.md "Identity"). */
  readonly registration?: string;
  /** Two letters in a stitched ring, used without a photograph. */
  readonly initials: string;
  /** URL of a square photograph, which replaces the initials. */
  readonly image?: string | undefined;
  /** Shown on the front, for example years of experience and languages. */
  readonly facts?: readonly PersonFact[];
  /** The bullet points on the back. */
  readonly points: readonly string[];
  /** The text of the button. */
  readonly more: string;
};

/** A member of the team; a click turns the card (docs/spec.md §2 "About"). */
export function PersonCard({
  name,
  designation,
  degrees,
  registration,
  initials,
  image,
  facts = [],
  points,
  more,
}: PersonCardProps) {
  const control = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [turned, setTurned] = useState(false);
  const back = useId();

  // The button does the same for keyboard and screen reader; clicks on the card are a larger target.
  function onClick({ target }: MouseEvent): void {
    if (!(target instanceof Element) || target.closest('a')) return;
    const isReading = !control.current?.contains(target) && String(window.getSelection() ?? '');
    if (!isReading) setTurned(!turned);
  }

  return (
    // Before hydration both faces are accessible; CSS hides the back, and only if script is on.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions -- keyboard users have the button
    <article className={styles['root']} data-turned={turned ? '' : undefined} onClick={onClick}>
      <div className={styles['faces']}>
        <div className={styles['front']} inert={turned}>
          <div className={styles['person']}>
            <div className={styles['portrait']}>
              <Portrait initials={initials} image={image} />
            </div>
            <h3>{name}</h3>
            <p className={styles['designation']}>{designation}</p>
            <p className={styles['degrees']}>{degrees}</p>
            {registration && <p className={styles['registration']}>{registration}</p>}
            {facts.length > 0 && (
              <ul className={styles['facts']}>
                {facts.map(({ icon, text }) => (
                  <li className={styles['fact']} key={text}>
                    {icon}
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <div className={styles['back']} id={back} inert={hydrated && !turned} data-surface="dark">
          <div>
            <h3>{name}</h3>
            <p className={styles['designation']}>{designation}</p>
            <ul className={styles['points']}>
              {points.map((point) => (
                <li className={styles['point']} key={point}>
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <div className={styles['control']} ref={control} data-surface={turned ? 'dark' : 'light'}>
        <Button
          variant={turned ? 'ghost' : 'line'}
          size="slim"
          icon={<IconTurn />}
          aria-expanded={turned}
          aria-controls={back}
        >
          {more}
        </Button>
      </div>
    </article>
  );
}
