import { type RefObject, useEffect } from 'react';

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

const readEntry = () => (history.state as { typed?: Values } | null)?.typed;

function writeEntry(typed: Values | undefined): void {
  if (!typed && !readEntry()) return;
  try {
    history.replaceState({ ...(history.state as object | null), typed }, '');
  } catch {
    // Too many changes; the next one is saved again.
  }
}

function fill(form: HTMLFormElement | null, values: Values): void {
  for (const control of form?.elements ?? [])
    if (control instanceof HTMLElement && 'name' in control && 'value' in control)
      control.value = values[String(control.name)] ?? control.value;
}

/**
 * Keeps the fields of a form for Back. Browsers restore them, so nothing is stored. Where a browser would lose them, the page's
 * history entry keeps them: like fields that a browser restores, they end with the entry, and no other page can read them.
 * @param sent values to restore although the form was reset; undefined if the fields themselves are to be kept
 */
export function useKeptForBack(form: RefObject<HTMLFormElement | null>, sent: Values | undefined): void {
  useEffect(() => {
    if (!sent) return undefined;
    const write = () => fill(form.current, sent);
    const clear = () => form.current?.reset();
    // Some browsers save the fields before `pagehide`; others do not support `beforeunload`.
    for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, write);
    window.addEventListener('pageshow', clear);
    return () => {
      for (const leaving of ['beforeunload', 'pagehide']) window.removeEventListener(leaving, write);
      window.removeEventListener('pageshow', clear);
    };
  }, [form, sent]);

  useEffect(() => {
    const kept = losesFields() ? readEntry() : undefined;
    if (!kept || !form.current) return;
    // What was typed before hydration is newer.
    fill(form.current, { ...kept, ...filledIn(form.current) });
    // The loader must know that something is typed.
    for (const control of form.current.elements) control.dispatchEvent(new Event('input', { bubbles: true }));
  }, [form]);

  useEffect(() => {
    if (!losesFields()) return undefined;
    if (sent) {
      writeEntry(sent);
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Only while there is something to save, because Firefox may not cache a page that listens to `beforeunload`.
    function cancel(): void {
      clearTimeout(timer);
      timer = undefined;
      for (const leaving of ['click', 'beforeunload']) window.removeEventListener(leaving, save, true);
    }
    function save(): void {
      cancel();
      const typed = form.current ? filledIn(form.current) : {};
      writeEntry(Object.keys(typed).length > 0 ? typed : undefined);
    }
    function saveSoon(): void {
      if (timer !== undefined) return;
      timer = setTimeout(save, SAVE_MS);
      for (const leaving of ['click', 'beforeunload']) window.addEventListener(leaving, save, true);
    }
    save();
    const element = form.current;
    for (const change of ['input', 'change', 'reset']) element?.addEventListener(change, saveSoon);
    return () => {
      cancel();
      for (const change of ['input', 'change', 'reset']) element?.removeEventListener(change, saveSoon);
    };
  }, [form, sent]);
}

/** The values that are not empty. */
function filledIn(form: HTMLFormElement): Values {
  return Object.fromEntries(Object.entries(typedValues(form)).filter(([, value]) => value !== ''));
}
