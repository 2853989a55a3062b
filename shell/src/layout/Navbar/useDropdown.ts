import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import { useHiddenByResize } from './useHiddenByResize';

/** What opened it: a press that follows the pointer's arrival keeps it open instead of closing it at once. */
type Opener = 'pointer' | 'press' | null;

export type DropdownParts = {
  /** Holds the other two. */
  root: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
};

/**
 * A menu that opens under the pointer and equally by press and keys (docs/decisions.md "Navigation").
 * @param closeAfterMs how long after the pointer has left
 */
export function useDropdown({ root, button, panel }: DropdownParts, closeAfterMs: number) {
  const [opener, setOpener] = useState<Opener>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = opener !== null;

  useEffect(() => () => clearTimeout(leaving.current), []);
  useHiddenByResize(button, close);

  useEffect(() => {
    if (!open) return;
    function closeOnEscape({ key }: globalThis.KeyboardEvent): void {
      if (key !== 'Escape') return;
      const focused = document.activeElement;
      setOpener(null);
      // The pointer alone may have opened it: the focus of a reader who is elsewhere stays there.
      if (focused === document.body || root.current?.contains(focused)) button.current?.focus();
    }
    function closeOnPressElsewhere({ target }: Event): void {
      if (!root.current?.contains(target as Node)) setOpener(null);
    }
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOnPressElsewhere);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOnPressElsewhere);
    };
  }, [open, root, button]);

  function close(): void {
    clearTimeout(leaving.current);
    setOpener(null);
  }

  /** The arrows walk in a ring: the button, then each link. */
  function moveFocus(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!open) flushSync(() => setOpener('press'));
    const stops = [button.current, ...(panel.current?.querySelectorAll('a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
    stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus();
  }

  return {
    open,
    close,
    toggle: () => setOpener(opener === 'press' ? null : 'press'),
    /** For the root. */
    handlers: {
      onKeyDown: moveFocus,
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType !== 'mouse') return;
        clearTimeout(leaving.current);
        setOpener((current) => current ?? 'pointer');
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        if (pointerType !== 'mouse') return;
        leaving.current = setTimeout(() => {
          // Whoever walks through the links by keyboard keeps them, wherever the mouse lies.
          if (!panel.current?.contains(document.activeElement)) setOpener(null);
        }, closeAfterMs);
      },
      onBlur({ relatedTarget }: FocusEvent) {
        if (relatedTarget && !root.current?.contains(relatedTarget)) close();
      },
    },
  };
}
