import { articles } from '@site/shared-content/articles';
import { dataFiles } from './model/dataFiles';

/** The data files of a release; run at build time, so no article is part of any script. */
export function data(): Record<string, unknown> {
  return dataFiles(articles);
}
