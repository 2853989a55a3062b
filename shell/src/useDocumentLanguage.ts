import { languageOf } from '@site/shared-content/siteMap';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Says in `<html lang>` in which language the page is, as the composer does for the first page of a visit. */
export function useDocumentLanguage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const language = languageOf(pathname);
    // Written anew it lets a browser style every element anew, the same language or not.
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
  }, [pathname]);
}
