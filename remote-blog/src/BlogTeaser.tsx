import { defineModule } from '@site/platform/contract';
import type { ExposedProps } from '@site/platform/contract';
import { fillInAll } from '@site/shared-content/fillIn';
import { EntryGrid } from './components/EntryGrid';
import type { TeaserData } from './model/BlogData';

/** The newest articles for the home page, which adds heading and link (docs/spec.md §2 "Home"). */
export function BlogTeaser({ data }: ExposedProps<TeaserData>) {
  return <EntryGrid entries={data.entries} teaser />;
}

export default defineModule<TeaserData>({
  Component: BlogTeaser,
  load: async (_params, source) => fillInAll((await source.read('teaser.json')) as TeaserData | null),
});
