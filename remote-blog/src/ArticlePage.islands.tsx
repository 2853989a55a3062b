import { defineIslands } from '@site/platform/contract';
import { enlivenFaqs } from '@site/shared-ui/islands/enlivenFaq';
import { removeOtherTitles } from './components/removeOtherTitles';
import { ArticleActions } from './pages/ArticlePage/ArticleActions';
import { enlivenContents } from './pages/ArticlePage/enlivenContents';

export default defineIslands({
  parts: { actions: ArticleActions },
  enliven: [enlivenFaqs, enlivenContents, removeOtherTitles],
});
