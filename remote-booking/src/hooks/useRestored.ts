import { type RefObject, useEffect, useState } from 'react';

import { documentType } from '../model/documentType';

/**
 * True if the visitor came back to the page and the browser has restored a form that is filled in completely. What is typed later
 * changes nothing.
 */
export function useRestored(form: RefObject<HTMLFormElement | null>): boolean {
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    const look = () =>
      setIsRestored(documentType() === 'back_forward' && (form.current?.matches(':valid') ?? false));
    look();
    // Browsers restore form fields no later than this event.
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [form]);
  return isRestored;
}
