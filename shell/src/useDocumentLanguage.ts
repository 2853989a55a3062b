import { languageOf } from '@site/shared-content/siteMap';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Sets `<html lang>` to the language of the page, as the composer does for the first page of a visit. */
export function useDocumentLanguage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const language = languageOf(pathname);
    // Setting the same value again makes some browsers recalculate all styles.
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
  }, [pathname]);
}
