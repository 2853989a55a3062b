import type { DataSource } from '@site/platform/contract';
import type { ArchiveData } from './model/BlogData';

/**
 * Ways to further articles, read while prerendering only: a browser whose script runs shows none of them, so that what
 * it fetches does not grow with the number of articles.
 */
export async function readArchive(source: DataSource, of: string): Promise<ArchiveData | null> {
  if (typeof document !== 'undefined') return null;
  return (await source.read(`archive/${of}.json`)) as ArchiveData | null;
}
