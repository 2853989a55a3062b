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
  /** "1 of 3", of the first slide in view. */
  readonly position: string;
  /** False where nothing ever moves by itself. */
  readonly rotates: boolean;
  /** Does it move by itself unless something holds it? */
  readonly isOn: boolean;
  readonly onRotation: () => void;
  readonly onStep: (by: 1 | -1) => void;
};

/** Pause first, then back and on (WAI-ARIA carousel pattern). */
export function CarouselControls({
  variant,
  words,
  position,
  rotates,
  isOn,
  onRotation,
  onStep,
}: CarouselControlsProps) {
  return (
    <div
      className={styles['root']}
      data-variant={variant}
      data-surface={variant === 'hero' ? 'dark' : undefined}
    >
      {rotates && (
        <>
          <Control name={isOn ? words.stop : words.start} rotation={isOn ? 'on' : 'off'} onPress={onRotation}>
            <IconPause />
            <IconPlay />
          </Control>
          <i className={styles['rule']} />
        </>
      )}
      <Control name={words.previous} onPress={() => onStep(-1)}>
        <IconPrevious />
      </Control>
      {variant === 'hero' && <span className={styles['position']}>{position}</span>}
      <Control name={words.next} onPress={() => onStep(1)}>
        <IconNext />
      </Control>
    </div>
  );
}

type ControlProps = {
  readonly name: string | undefined;
  /** Of the button that stops and starts it. */
  readonly rotation?: 'on' | 'off';
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Control({ name, rotation, onPress, children }: ControlProps) {
  return (
    <button
      className={styles['control']}
      type="button"
      aria-label={name}
      data-rotation={rotation}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
