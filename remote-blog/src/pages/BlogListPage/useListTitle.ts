import { blog } from '@site/shared-content/blog';
import { pageTitle } from '@site/shared-content/seo';
import { useLayoutEffect } from 'react';

/** Names the page in the document's title, from the second on. By hand: of a page that came as HTML, React has no title. */
export function useListTitle(page: number, pages: number): void {
  useLayoutEffect(() => {
    document.title = pageTitle(page > 1 ? blog.titleOfPage(page, pages) : blog.seo.title);
  }, [page, pages]);
}
