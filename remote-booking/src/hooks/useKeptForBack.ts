import { useLocation } from '@site/platform/routing';
import { type RefObject, useEffect } from 'react';

import { documentType } from '../model/documentType';
import { typedValues } from '../model/typedValues';

/** Values by control name. */
type Values = Readonly<Record<string, string>>;

/** WebKit refuses more than 100 changes of history entries in 30 seconds. */
const SAVE_MS = 500;

/**
 * True in browsers that restore the fields of a page with an opener policy only from the back/forward cache: Firefox and
 * WebKit, which all browsers of iPhones use. Such a page is loaded in another process, and the fields stay in the first one.
 */
const losesFields = () => navigator.vendor !== 'Google Inc.';

/**
 * True if this document may keep values in its history entries. Only the entry of a navigation belongs to one document alone: the code of
 * another page could make an entry with this address, load it by Back or a reload, and read its values later.
 */
const mayKeep = () => documentType() === 'navigate';

const readEntry = () => (history.state as { typed?: Values } | null)?.typed;

function writeEntry(typed: Values | undefined): void {
  if (!typed && !readEntry()) return;
  try {
    history.replaceState({ ...(history.state as object | null), typed }, '');
  } catch {
    // Too many changes; the next one is saved again.
  }
}

/** Fills in the fields that are empty. */
function fill(form: HTMLFormElement | null, values: Values): void {
  for (const control of form?.elements ?? [])
    if ('value' in control) control.value ||= values[(control as HTMLInputElement).name] ?? '';
}

/** Returns a function that stops listening. */
function listen(target: EventTarget, types: readonly string[], listener: () => void): () => void {
  for (const type of types) target.addEventListener(type, listener, true);
  return () => {
    for (const type of types) target.removeEventListener(type, listener, true);
  };
}

/** Removes the values of an earlier visit from the history entry, and restores them after Back. */
function takeFromEntry(form: HTMLFormElement | null): void {
  const kept = readEntry();
  writeEntry(undefined);
  if (!kept || documentType() !== 'back_forward') return;
  fill(form, kept);
  // The loader must know that something is typed.
  form?.elements[0]?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keeps the current values of the form in the history entry. */
function keepInEntry(form: HTMLFormElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting: (() => void) | undefined;
  function save(): void {
    cancel();
    const typed = typedValues(form);
    writeEntry(Object.values(typed).some(Boolean) ? typed : undefined);
  }
  function cancel(): void {
    clearTimeout(timer);
    stopWaiting?.();
    stopWaiting = undefined;
  }
  const stop = listen(form, ['input', 'change'], () => {
    if (stopWaiting) return;
    timer = setTimeout(save, SAVE_MS);
    // Only while there is something to save, because Firefox may not cache a page that listens to `beforeunload`.
    stopWaiting = listen(window, ['click', 'beforeunload'], save);
  });
  // At once: what was sent must not stay. The fields still have their values during this event.
  const stopClearing = listen(form, ['reset'], () => writeEntry(undefined));
  // The browser makes a new entry for a link within the page, also if the address stays the same.
  const stopFollowing = listen(window, ['popstate'], save);
  save();
  return () => {
    stop();
    stopClearing();
    stopFollowing();
    cancel();
  };
}

/**
 * Keeps the fields of a form for Back. Browsers restore them, so nothing is stored. Where a browser would lose them, the page's
 * history entry keeps them, for one Back.
 */
export function useKeptForBack(form: RefObject<HTMLFormElement | null>): void {
  // The router makes a new entry, or replaces it, also for a link to this page.
  const { key } = useLocation();

  useEffect(() => {
    if (losesFields() && !mayKeep()) takeFromEntry(form.current);
  }, [form]);

  useEffect(() => {
    if (losesFields()) return mayKeep() && form.current ? keepInEntry(form.current) : undefined;
    // Chromium saves fields a second after they change, and when it unloads the page if it has the time. A change of the entry saves
    // them now: before the chat replaces the page, and after a reset has emptied them.
    const save = () => history.replaceState(history.state, '');
    return listen(window, ['click', 'reset'], () => {
      save();
      queueMicrotask(save);
    });
  }, [form, key]);
}
