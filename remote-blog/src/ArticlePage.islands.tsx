import { defineIslands } from '@site/platform/contract';
import { enlivenFaqs } from '@site/shared-ui/islands/enlivenFaq';
import { removeOtherTitles } from './components/removeOtherTitles';
import { enlivenAllActions } from './pages/ArticlePage/enlivenArticleActions';
import { enlivenContents } from './pages/ArticlePage/enlivenContents';

export default defineIslands({
  enliven: [enlivenAllActions, enlivenFaqs, enlivenContents, removeOtherTitles],
});
