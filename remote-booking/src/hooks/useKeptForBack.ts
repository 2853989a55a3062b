import { type RefObject, useEffect } from 'react';

/**
 * Writes values back into a form when the page unloads. Browsers restore form fields on Back, from the back/forward cache or
 * after a reload, so nothing is stored.
 * @param typed values by control name; undefined if they need not be kept
 */
export function useKeptForBack(
  form: RefObject<HTMLFormElement | null>,
  typed: Readonly<Record<string, string>> | undefined,
): void {
  useEffect(() => {
    if (!typed) return undefined;
    function fill(): void {
      for (const control of form.current?.elements ?? [])
        if (control instanceof HTMLElement && 'name' in control && 'value' in control)
          control.value = typed?.[String(control.name)] ?? control.value;
    }
    const clear = () => form.current?.reset();
    // Some browsers save the fields before `pagehide`; others do not support `beforeunload`.
    for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, fill);
    window.addEventListener('pageshow', clear);
    return () => {
      for (const leaving of ['beforeunload', 'pagehide']) window.removeEventListener(leaving, fill);
      window.removeEventListener('pageshow', clear);
    };
  }, [form, typed]);
}
