import { blog } from '@site/shared-content/blog';
import { crisisStrip } from '@site/shared-content/crisisStrip';
import { href } from '@site/shared-content/siteMap';
import { paginationNeighbours, resultCountAnnounceMs } from '@site/shared-content/siteSettings';
import { Button } from '@site/shared-ui/Button';
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
import { namesCrisis } from '../../model/namesCrisis';
import { AskSomebody } from './AskSomebody';
import { CategoryPreviews } from './CategoryPreviews';
import { EmptyList } from './EmptyList';
import styles from './ListResults.module.css';
import { NotLoaded } from './NotLoaded';
import { OtherPages } from './OtherPages';

/** The loading state of the entries that the current choice needs; null if it has them or needs none. */
type Waiting = Exclude<Entries['status'], 'ready'> | null;

export type ListResultsProps = {
  readonly store: EntriesStore;
  readonly state: ListState;
  readonly result: ListResult;
  readonly waiting: Waiting;
  readonly onReset: () => void;
};

const { list } = blog;

/** The state of the list in words, for eye and ear: on its way, failed, nothing found, or the number of articles. */
function summaryOf(
  { query, category }: ListState,
  { total, also, instead, otherPages }: ListResult,
  waiting: Waiting,
): string {
  if (waiting === 'failed') return list.notLoaded;
  if (waiting) return query || category ? list.searching : list.loading;
  if (total === 0 && otherPages.length > 0)
    return `${list.empty.heading}. ${list.otherPages}: ${otherPages.map(({ title }) => title).join(', ')}.`;
  if (total === 0) return `${list.empty.heading}. ${list.empty.hint}`;
  if (instead) return `${list.empty.heading}. ${list.instead(instead)}`;
  return also ? `${list.count(total)}. ${list.also(also)}` : list.count(total);
}

/** Number of results, cards and pagination. */
export function ListResults({ store, state, result, waiting, onReset }: ListResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  /** The query that a clicked page link leads to. */
  const turning = useRef<string | null>(null);
  const { total, also, instead, page, pages, entries, previews, otherPages } = result;
  const isCrisis = namesCrisis(state.query);
  /** Neither an article nor another page. */
  const isEmpty = !waiting && total === 0 && otherPages.length === 0;
  const isAlmostEmpty = !waiting && !isEmpty && (instead !== undefined || total === 0);
  const summary = summaryOf(state, result, waiting);
  const shown = writeListState(waiting ? state : { ...state, page });

  // After a click on a page link the first card is focused, because the link is at the end.
  useEffect(() => {
    if (turning.current !== shown || waiting) return;
    turning.current = null;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [shown, waiting]);

  /** Remembers the query of a clicked link, unless the click opens another tab. */
  function noteTurn(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    turning.current = elsewhere ? null : (link?.search ?? null);
  }

  function retry(): void {
    turning.current = shown;
    store.load();
  }

  return (
    <div
      className={styles['root']}
      data-waiting={waiting ? '' : undefined}
      data-searched={state.query ? '' : undefined}
    >
      <Announcement text={isCrisis ? `${crisisStrip.heading} ${summary}` : summary} />
      {waiting === 'failed' && <NotLoaded onRetry={retry} onReset={onReset} />}
      {waiting !== 'failed' && (waiting || total > 0 || otherPages.length > 0) && (
        <div>
          <h2 className={styles['heading']} ref={heading} tabIndex={-1}>
            {waiting ? summary : instead || total === 0 ? list.empty.heading : list.count(total)}
          </h2>
          {instead && <p>{list.instead(instead)}</p>}
          {also && <p>{list.also(also)}</p>}
        </div>
      )}
      {isEmpty && <EmptyList heading={heading} onReset={onReset} isHelpAbove={isCrisis} />}
      <p className={styles['noScript']}>{list.noScript}</p>
      {entries.length > 0 && <EntryGrid entries={entries} tagged />}
      {previews.length > 0 && <CategoryPreviews previews={previews} state={state} onTurn={noteTurn} />}
      {pages > 1 && (
        <div
          className={styles['pages']}
          onPointerEnter={store.preload}
          onFocus={store.preload}
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
      {otherPages.length > 0 && <OtherPages pages={otherPages} />}
      {isAlmostEmpty && (
        <div className={styles['reset']}>
          <p>{list.empty.hint}</p>
          <Button size="slim" variant="line" onClick={onReset}>
            {list.empty.reset}
          </Button>
        </div>
      )}
      {isAlmostEmpty && !isCrisis && <AskSomebody />}
    </div>
  );
}

/** Announces a changed list after typing has paused (docs/design.md §7 "Search"). */
function Announcement({ text }: { readonly text: string }) {
  const words = useSettled(text, resultCountAnnounceMs);
  return (
    <div role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}
