import { EntryGrid } from '@site/blog/components/EntryGrid';
import type { TeaserData } from '@site/blog/model/BlogData';
import { Skeleton } from '@site/shared-ui/Skeleton/Skeleton';

import { useData } from './useData';

export default function Teaser() {
  const data = useData<TeaserData>('teaser.json');
  return data ? <EntryGrid entries={data.entries} teaser /> : <Skeleton variant="cards" label="Loading" />;
}
