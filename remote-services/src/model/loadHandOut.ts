import type { DataSource, PageParams } from '@site/platform/contract';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillInAll } from '@site/shared-content/fillIn';
import { offeredHandOuts } from '@site/shared-content/handOuts/handOutNames';
import type { HandOutPageData } from './HandOutData';

/** Loads one hand-out; `null` for an unknown one, or one in a language that the clinic does not offer. */
export async function loadHandOut(
  { slug = '' }: PageParams,
  source: DataSource,
): Promise<HandOutPageData | null> {
  if (!offeredHandOuts.includes(slug)) return null;
  const data = (await source.read(`handOuts/${slug}.json`)) as HandOutPageData | null;
  const { crisis } = clinicProfile;
  const helplineName = data?.translation?.names[crisis.helplineName] ?? crisis.helplineName;
  return fillInAll(data, { ...clinicProfile, crisis: { ...crisis, helplineName } });
}
