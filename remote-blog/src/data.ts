import { articles } from '@site/shared-content/articles';
import { dataFiles } from './model/dataFiles';

/** The data files of a release. It runs at build time, so scripts contain no article. */
export function data(): Record<string, unknown> {
  return dataFiles(articles);
}
