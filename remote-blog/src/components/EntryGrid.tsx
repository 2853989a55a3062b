import { Grid } from '@site/shared-ui/Grid';
import type { BlogEntry } from '../model/BlogEntry';
import { EntryCard } from './EntryCard';

export type EntryGridProps = {
  readonly entries: readonly BlogEntry[];
  readonly headingLevel?: 3 | 4;
  readonly columns?: 3 | 4;
  readonly tagged?: boolean;
  /** A row of three; see Grid. */
  readonly teaser?: boolean;
};

/** Cards of articles in a grid. */
export function EntryGrid({
  entries,
  headingLevel = 3,
  columns = 3,
  tagged = false,
  teaser = false,
}: EntryGridProps) {
  return (
    <Grid columns={columns} teaser={teaser}>
      {entries.map((entry) => (
        <li key={entry.slug}>
          <EntryCard entry={entry} headingLevel={headingLevel} tagged={tagged} />
        </li>
      ))}
    </Grid>
  );
}
