import type { DataSource, PageParams } from '@site/platform/contract';
import { fillInAll } from '@site/shared-content/fillIn';
import { handOutSlugs } from '@site/shared-content/handOuts/handOutNames';
import type { HandOutPageData } from './HandOutData';

const known: ReadonlySet<string> = new Set(handOutSlugs);

/** Loads one hand-out; `null` for an unknown one. */
export async function loadHandOut(
  { slug = '' }: PageParams,
  source: DataSource,
): Promise<HandOutPageData | null> {
  if (!known.has(slug)) return null;
  return fillInAll((await source.read(`handOuts/${slug}.json`)) as HandOutPageData | null);
}
