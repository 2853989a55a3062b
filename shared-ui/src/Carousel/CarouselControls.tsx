import type { ReactNode } from 'react';
import { IconNext } from '../icons/IconNext';
import { IconPause } from '../icons/IconPause';
import { IconPlay } from '../icons/IconPlay';
import { IconPrevious } from '../icons/IconPrevious';
import type { CarouselVariant, CarouselWords } from './CarouselProps';
import styles from './CarouselControls.module.css';

type CarouselControlsProps = {
  readonly variant: CarouselVariant;
  readonly words: CarouselWords;
  /** "1 of 3", of the first slide. */
  readonly position: string;
  /** False where nothing moves by itself. */
  readonly rotates: boolean;
};

/** Pause first, then back and on (WAI-ARIA carousel pattern). What they do stands in `enlivenCarousel`. */
export function CarouselControls({ variant, words, position, rotates }: CarouselControlsProps) {
  return (
    <div
      className={styles['root']}
      data-variant={variant}
      data-surface={variant === 'hero' ? 'dark' : undefined}
    >
      {rotates && (
        <>
          <Control name={words.stop} does="rotate">
            <IconPause />
            <IconPlay />
          </Control>
          <i className={styles['rule']} />
        </>
      )}
      <Control name={words.previous} does="previous">
        <IconPrevious />
      </Control>
      {variant === 'hero' && (
        <span className={styles['position']} data-shown="">
          {position}
        </span>
      )}
      <Control name={words.next} does="next">
        <IconNext />
      </Control>
    </div>
  );
}

type ControlProps = {
  readonly name: string | undefined;
  readonly does: 'rotate' | 'previous' | 'next';
  readonly children: ReactNode;
};

function Control({ name, does, children }: ControlProps) {
  return (
    <button
      className={styles['control']}
      type="button"
      aria-label={name}
      data-control={does}
      data-rotation={does === 'rotate' ? 'on' : undefined}
    >
      {children}
    </button>
  );
}
