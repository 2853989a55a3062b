import { defineIslands } from '@site/platform/contract';
import { enlivenFaqs } from '@site/shared-ui/islands/enlivenFaq';
import { ArticleActions } from './pages/ArticlePage/ArticleActions';
import { enlivenContents } from './pages/ArticlePage/enlivenContents';

/** The ways to further articles are for readers without script. */
function removeOtherTitles(page: Element): () => void {
  for (const titles of page.querySelectorAll('[data-without-script]')) titles.remove();
  return () => {};
}

export default defineIslands({
  parts: { actions: ArticleActions },
  enliven: [enlivenFaqs, enlivenContents, removeOtherTitles],
});
