import { languageOf } from '@site/shared-content/siteMap';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Sets `<html lang>` when a page has another language than the page before. The composer has set that of the first page of a visit;
 * a browser that translates the page may have changed it.
 */
export function useDocumentLanguage(): void {
  const { pathname } = useLocation();
  const language = languageOf(pathname);
  const former = useRef(language);
  useEffect(() => {
    if (former.current !== language) document.documentElement.lang = language;
    former.current = language;
  }, [language]);
}
