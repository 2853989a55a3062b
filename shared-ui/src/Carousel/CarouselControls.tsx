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
  /** "1 of 3". */
  readonly position: string;
  /** Null where nothing moves by itself. */
  readonly rotation: { readonly on: boolean; readonly toggle: () => void } | null;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
};

/** Pause first, then back and on (WAI-ARIA carousel pattern). */
export function CarouselControls({
  variant,
  words,
  position,
  rotation,
  onPrevious,
  onNext,
}: CarouselControlsProps) {
  return (
    <div
      className={styles['root']}
      data-variant={variant}
      data-surface={variant === 'hero' ? 'dark' : undefined}
    >
      {rotation && (
        <>
          <Control name={rotation.on ? words.stop : words.start} onPress={rotation.toggle} rotates>
            {rotation.on ? <IconPause /> : <IconPlay />}
          </Control>
          <i className={styles['rule']} />
        </>
      )}
      <Control name={words.previous} onPress={onPrevious}>
        <IconPrevious />
      </Control>
      {variant === 'hero' && <span className={styles['position']}>{position}</span>}
      <Control name={words.next} onPress={onNext}>
        <IconNext />
      </Control>
    </div>
  );
}

type ControlProps = {
  readonly name: string | undefined;
  readonly rotates?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Control({ name, rotates = false, onPress, children }: ControlProps) {
  return (
    <button
      className={styles['control']}
      type="button"
      aria-label={name}
      data-rotation={rotates || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
