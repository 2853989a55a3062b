import type { ExposedProps } from '@site/platform/contract';
import { blog } from '@site/shared-content/blog';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { Section } from '@site/shared-ui/Section';
import { useRef } from 'react';
import { entriesStore } from '../../entriesStore';
import { useEntries } from '../../hooks/useEntries';
import { useListState } from '../../hooks/useListState';
import type { ListData } from '../../model/BlogData';
import { firstPage, listResult } from '../../model/listResult';
import { writeListState } from '../../model/listState';
import styles from './BlogListPage.module.css';
import { ListHead } from './ListHead';
import { ListResults } from './ListResults';
import { ListTools } from './ListTools';

/** The blog list: search, categories and pages over all articles (docs/spec.md §2 "Blog list"). */
export function BlogListPage({ data }: ExposedProps<ListData>) {
  const { state, type, settle, choose } = useListState();
  const searchField = useRef<HTMLInputElement>(null);
  // The list as it opens needs its own data only; any choice needs the entries of all articles.
  const chosen = writeListState(state) !== '';
  const entries = useEntries(chosen);
  const ready = entries.status === 'ready';
  const result = chosen && ready ? listResult(state, entries.search) : firstPage(data.newest, data.total);

  function reset(): void {
    choose({ query: '', category: null });
    searchField.current?.focus();
  }

  return (
    <>
      <ListHead data={data} page={result.page} pages={result.pages} />
      <HeroBand title={blog.list.title} lead={blog.list.text} sun="mid" />
      <Section>
        <div className={styles['root']} onPointerEnter={entriesStore.expect} onFocus={entriesStore.expect}>
          <ListTools
            state={state}
            onType={type}
            onSettle={settle}
            onChoose={choose}
            searchField={searchField}
          />
          <ListResults
            state={state}
            result={result}
            waiting={chosen && !ready ? entries.status : null}
            others={data.others}
            onReset={reset}
          />
        </div>
      </Section>
    </>
  );
}
