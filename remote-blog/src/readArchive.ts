import type { DataSource } from '@site/platform/contract';
import type { ArchiveData } from './model/BlogData';

/**
 * Reads links to further articles, only while prerendering: a browser with script does not show them, so what it fetches
 * does not grow with the number of articles.
 */
export async function readArchive(source: DataSource, of: string): Promise<ArchiveData | null> {
  if (typeof document !== 'undefined') return null;
  return (await source.read(`archive/${of}.json`)) as ArchiveData | null;
}
