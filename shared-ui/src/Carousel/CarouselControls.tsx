import type { ReactNode } from 'react';
import { IconNext } from '../icons/IconNext';
import { IconPause } from '../icons/IconPause';
import { IconPlay } from '../icons/IconPlay';
import { IconPrevious } from '../icons/IconPrevious';
import type { CarouselVariant, CarouselLabels } from './CarouselProps';
import styles from './CarouselControls.module.css';

type CarouselControlsProps = {
  readonly variant: CarouselVariant;
  readonly labels: CarouselLabels;
  /** The position of the first visible slide, "1 of 3". */
  readonly position: string;
  /** False if the carousel never rotates. */
  readonly rotates: boolean;
  /** Whether it rotates unless something holds it. */
  readonly isOn: boolean;
  readonly onRotation: () => void;
  readonly onStep: (by: 1 | -1) => void;
};

/** Pause first, then previous and next (WAI-ARIA carousel pattern). */
export function CarouselControls({
  variant,
  labels,
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
          <Control
            name={isOn ? labels.stop : labels.start}
            rotation={isOn ? 'on' : 'off'}
            onPress={onRotation}
          >
            <IconPause />
            <IconPlay />
          </Control>
          <i className={styles['rule']} />
        </>
      )}
      <Control name={labels.previous} onPress={() => onStep(-1)}>
        <IconPrevious />
      </Control>
      {variant === 'hero' && <span className={styles['position']}>{position}</span>}
      <Control name={labels.next} onPress={() => onStep(1)}>
        <IconNext />
      </Control>
    </div>
  );
}

type ControlProps = {
  readonly name: string | undefined;
  /** For the button that stops and starts the rotation. */
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
