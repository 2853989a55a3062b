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

/** What opened the menu. A click after hover keeps it open instead of closing it. */
type Opener = 'pointer' | 'press' | null;

export type DropdownParts = {
  /** Contains the button and the panel. */
  root: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
};

/**
 * State and handlers of a menu that opens on hover, click and keys (docs/decisions.md "Navigation").
 * @param closeAfterMs the delay after the pointer has left
 */
export function useDropdown({ root, button, panel }: DropdownParts, closeAfterMs: number) {
  const [opener, setOpener] = useState<Opener>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = opener !== null;

  useEffect(() => () => clearTimeout(leaving.current), []);

  // Before hydration CSS alone shows the menu under the pointer and around the focus; then it stays open.
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- read from the document once, after hydration
    if (root.current?.matches(':focus-within')) setOpener('press');
    else if (root.current?.matches(':hover')) setOpener('pointer');
  }, [root]);

  useHiddenByResize(button, close);

  useEffect(() => {
    if (!open) return;
    function closeOnEscape({ key }: globalThis.KeyboardEvent): void {
      if (key !== 'Escape') return;
      const focused = document.activeElement;
      setOpener(null);
      // If hover opened the menu, the focus may be elsewhere and must stay there.
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

  /** The arrow keys move in a circle through the button and the links. */
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
    /** Event handlers for the root element. */
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
          // The menu stays open while it has the focus, wherever the mouse is.
          if (!panel.current?.contains(document.activeElement)) setOpener(null);
        }, closeAfterMs);
      },
      onBlur({ relatedTarget }: FocusEvent) {
        if (relatedTarget && !root.current?.contains(relatedTarget)) close();
      },
    },
  };
}
