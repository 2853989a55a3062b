import { type RefObject, useEffect } from 'react';

/**
 * Puts what was typed back into a form when the page is left. Browsers keep the fields of a form for Back, in a
 * page that comes back whole or is loaded again, so nothing needs to be stored.
 * @param typed by the names of the controls; nothing when it need not be kept
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
    // Some browsers have written the fields down before `pagehide`; others have no `beforeunload`.
    for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, fill);
    window.addEventListener('pageshow', clear);
    return () => {
      for (const leaving of ['beforeunload', 'pagehide']) window.removeEventListener(leaving, fill);
      window.removeEventListener('pageshow', clear);
    };
  }, [form, typed]);
}
