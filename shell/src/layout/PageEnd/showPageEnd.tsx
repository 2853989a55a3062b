import { PAGE_END_ELEMENT_ID } from '@site/platform/contract/releases';
import { createRoot } from 'react-dom/client';
import { StaticRouter } from 'react-router-dom';

import { LoadingCover } from '../LoadingScreen/LoadingCover';
import { PageEnd } from './PageEnd';

/** Renders the page end and the loading cover in development, where no composer runs. */
export function showPageEnd(): void {
  const place = document.getElementById(PAGE_END_ELEMENT_ID);
  if (place)
    createRoot(place).render(
      <StaticRouter location="/">
        <LoadingCover />
        <PageEnd />
      </StaticRouter>,
    );
}
