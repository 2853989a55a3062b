import { languageOf } from '@site/shared-content/siteMap';
import { useEffect } from 'react';

import { useLocation } from './routing/Routing';

/** Says in `<html lang>` in which language the page is, as the composer does for the first page of a visit. */
export function useDocumentLanguage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.documentElement.lang = languageOf(pathname);
  }, [pathname]);
}
