import type { ReactNode } from 'react';
import { Actions } from '../Actions/Actions';
import { Wrap } from '../Wrap/Wrap';
import { DawnScene, RiverScene } from './BookingBannerScene';
import styles from './BookingBanner.module.css';

export type BookingBannerProps = {
  readonly title: string;
  readonly text: string;
  /** dawn: a full-width haldi band (buttons: night); river: a dark panel within a page (buttons: sun, ghost). */
  readonly variant?: 'dawn' | 'river';
  /** Buttons. */
  readonly children: ReactNode;
};

/** The last section of a page: an invitation, its buttons and a rising sun. */
export function BookingBanner({ title, text, variant = 'dawn', children }: BookingBannerProps) {
  const words = (
    <>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      <div className={styles['actions']}>
        <Actions>{children}</Actions>
      </div>
    </>
  );
  return variant === 'dawn' ? (
    <section className={styles['root']} data-variant="dawn" data-surface="light">
      <DawnScene />
      <Wrap>{words}</Wrap>
    </section>
  ) : (
    <section className={styles['root']} data-variant="river" data-surface="dark">
      <RiverScene />
      {words}
    </section>
  );
}
