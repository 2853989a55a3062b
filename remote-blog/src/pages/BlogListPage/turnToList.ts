import { entriesStore } from '../../entriesStore';
import { ListBrowser } from './ListBrowser';

/** What answers in the list, for somebody who has turned to it: they may need the entries of all articles next. */
export function turnToList(): typeof ListBrowser {
  entriesStore.expect();
  return ListBrowser;
}
