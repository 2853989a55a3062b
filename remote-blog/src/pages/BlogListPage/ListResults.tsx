import { blog } from '@site/shared-content/blog';
import { href } from '@site/shared-content/siteMap';
import { paginationNeighbours, resultCountAnnounceMs } from '@site/shared-content/siteSettings';
import { Pagination } from '@site/shared-ui/Pagination';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { EntryGrid } from '../../components/EntryGrid';
import { useSettled } from '../../hooks/useSettled';
import type { Entries, EntriesStore } from '../../model/createEntriesStore';
import type { ListResult } from '../../model/listResult';
import type { ListState } from '../../model/listState';
import { changeListState, writeListState } from '../../model/listState';
import { CategoryPreviews } from './CategoryPreviews';
import { EmptyList } from './EmptyList';
import styles from './ListResults.module.css';
import { NotLoaded } from './NotLoaded';

export type ListResultsProps = {
  readonly store: EntriesStore;
  readonly state: ListState;
  readonly result: ListResult;
  /** The loading state of the entries that the current choice needs; null if it needs none. */
  readonly waiting: Entries['status'] | null;
  readonly onReset: () => void;
};

const { list } = blog;

/** Number of results, cards and pagination. */
export function ListResults({ store, state, result, waiting, onReset }: ListResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  /** The query that a clicked page link leads to. */
  const turning = useRef<string | null>(null);
  const { total, instead, page, pages, entries, previews } = result;
  const spelling = instead === undefined ? null : list.instead(state.query.trim(), instead);
  const shown = writeListState(waiting ? state : { ...state, page });

  // After a click on a page link the first card is focused, because the link is at the end.
  useEffect(() => {
    if (turning.current !== shown || waiting) return;
    turning.current = null;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [shown, waiting]);

  function noteTurn(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    turning.current = elsewhere ? null : (link?.search ?? null);
  }

  function retry(): void {
    turning.current = shown;
    store.want();
  }

  return (
    <div className={styles['root']} aria-busy={waiting === 'loading' || waiting === 'retrying'}>
      <Announcement total={total} spelling={spelling} />
      {(waiting === 'failed' || waiting === 'retrying') && <NotLoaded onRetry={retry} />}
      {total === 0 ? (
        <EmptyList heading={heading} onReset={onReset} />
      ) : (
        <h2 className={styles['heading']} ref={heading} tabIndex={-1}>
          {list.count(total)}
        </h2>
      )}
      {spelling && <p>{spelling}</p>}
      <p className={styles['noScript']}>{list.noScript}</p>
      {entries.length > 0 && <EntryGrid entries={entries} tagged />}
      {previews.length > 0 && <CategoryPreviews previews={previews} state={state} onTurn={noteTurn} />}
      {pages > 1 && (
        <div
          className={styles['pages']}
          onPointerEnter={store.expect}
          onFocus={store.expect}
          onClickCapture={noteTurn}
        >
          <Pagination
            labels={list.pagination}
            neighbours={paginationNeighbours}
            page={page}
            pages={pages}
            href={(target) => href('blogs') + writeListState(changeListState(state, { page: target }))}
          />
        </div>
      )}
    </div>
  );
}

/** Announces a changed list after typing has paused (docs/design.md §7 "Search"). */
function Announcement({ total, spelling }: { readonly total: number; readonly spelling: string | null }) {
  const { heading, hint } = list.empty;
  const words = useSettled(
    [spelling, total === 0 ? `${heading}. ${hint}` : list.count(total)].filter(Boolean).join(' '),
    resultCountAnnounceMs,
  );
  return (
    <div role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}
