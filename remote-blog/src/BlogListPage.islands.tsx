import { defineIslands } from '@site/platform/contract';
import { later } from '@site/shared-ui/islands/later';
import { removeOtherTitles } from './components/removeOtherTitles';

const ListBrowser = later(async () => (await import('./pages/BlogListPage/turnToList')).turnToList());

export default defineIslands({ parts: { browser: ListBrowser }, enliven: [removeOtherTitles] });
