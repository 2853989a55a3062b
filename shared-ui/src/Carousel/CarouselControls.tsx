import type { ReactNode } from 'react';
import { IconNext } from '../icons/IconNext';
import { IconPause } from '../icons/IconPause';
import { IconPlay } from '../icons/IconPlay';
import { IconPrevious } from '../icons/IconPrevious';
import type { CarouselVariant } from './CarouselProps';
import styles from './CarouselControls.module.css';

type CarouselControlsProps = {
  readonly variant: CarouselVariant;
  readonly noun: string;
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
  noun,
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
          <Control
            name={rotation.on ? `Stop ${noun} rotation` : `Start ${noun} rotation`}
            onPress={rotation.toggle}
            rotates
          >
            {rotation.on ? <IconPause /> : <IconPlay />}
          </Control>
          <i className={styles['rule']} />
        </>
      )}
      <Control name={`Previous ${noun}`} onPress={onPrevious}>
        <IconPrevious />
      </Control>
      {variant === 'hero' && <span className={styles['position']}>{position}</span>}
      <Control name={`Next ${noun}`} onPress={onNext}>
        <IconNext />
      </Control>
    </div>
  );
}

type ControlProps = {
  readonly name: string;
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
