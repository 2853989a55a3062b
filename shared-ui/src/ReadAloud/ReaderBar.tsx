import { useLayoutEffect, useRef, useState } from 'react';
import { IconClose } from '../icons/IconClose';
import { IconNext } from '../icons/IconNext';
import { IconPause } from '../icons/IconPause';
import { IconPlay } from '../icons/IconPlay';
import { IconPrevious } from '../icons/IconPrevious';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { createReader, type Reader, type ReaderState } from './createReader';
import styles from './ReadAloud.module.css';
import type { ReadAloudProps } from './ReadAloudProps';

export type ReaderBarProps = ReadAloudProps & {
  /** The language of the page, as in `lang`. */
  readonly lang: string;
  /** @param hadFocus whether the focus was in the bar, and is lost with it */
  readonly onClose: (hadFocus: boolean) => void;
};

/** The bar at the lower edge while a page is read: what is read now, pause, from here, and the parts before and after. */
export function ReaderBar({ lang, texts, onClose }: ReaderBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const reader = useRef<Reader>(undefined);
  const close = useRef(() => {});
  const [{ isReading, part }, setState] = useState<ReaderState>({ isReading: true, part: '' });

  useLayoutEffect(() => {
    close.current = () => onClose(bar.current?.contains(document.activeElement) ?? false);
  });

  // A layout effect ends with the commit that shows another page; a passive one ends later, and a slow device would read on.
  useLayoutEffect(() => {
    bar.current?.showPopover();
    first.current?.focus({ preventScroll: true });
    const created = createReader({
      root: bar.current?.closest('main') ?? document.body,
      lang,
      onChange: setState,
      onEnd: () => close.current(),
    });
    reader.current = created;
    // A page that is left, also into the back/forward cache, falls silent; so does a phone that is locked.
    const onHide = () => {
      created.stop();
      close.current();
    };
    const onVisibility = () => {
      if (document.hidden) created.pause();
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close.current();
    document.addEventListener('keydown', onKey);
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onVisibility);
      created.stop();
    };
  }, [lang]);

  return (
    <div
      className={styles['bar']}
      popover="manual"
      ref={bar}
      role="group"
      aria-label={texts.label}
      data-keep-clear
    >
      <p className={styles['part']}>{part}</p>
      <button className={styles['button']} type="button" onClick={() => reader.current?.toPart(-1)}>
        <IconPrevious />
        <VisuallyHidden>{texts.previous}</VisuallyHidden>
      </button>
      <button
        className={styles['button']}
        type="button"
        data-main
        ref={first}
        onClick={() => (isReading ? reader.current?.pause() : reader.current?.goOn())}
      >
        {isReading ? <IconPause /> : <IconPlay />}
        {isReading ? texts.pause : texts.goOn}
      </button>
      <button className={styles['button']} type="button" onClick={() => reader.current?.toPart(1)}>
        <IconNext />
        <VisuallyHidden>{texts.next}</VisuallyHidden>
      </button>
      <button className={styles['button']} type="button" onClick={() => reader.current?.fromHere()}>
        {texts.fromHere}
      </button>
      <button className={styles['button']} type="button" onClick={() => close.current()}>
        <IconClose />
        <VisuallyHidden>{texts.stop}</VisuallyHidden>
      </button>
    </div>
  );
}
