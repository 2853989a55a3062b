import { defineIslands } from '@site/platform/contract';
import { enlivenFaqs } from '@site/shared-ui/islands/enlivenFaq';
import { ArticleActions } from './pages/ArticlePage/ArticleActions';
import { enlivenContents } from './pages/ArticlePage/enlivenContents';

export default defineIslands({
  parts: { actions: ArticleActions },
  enliven(page) {
    const ends = [enlivenFaqs(page), enlivenContents(page)];
    for (const titles of page.querySelectorAll('[data-without-script]')) titles.remove();
    return () => {
      for (const end of ends) end();
    };
  },
});
