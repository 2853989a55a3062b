import { blog } from '@site/shared-content/blog';
import { blogCategories } from '@site/shared-content/blogCategories';
import type { RefObject } from 'react';
import type { EntriesStore } from '../../model/createEntriesStore';
import type { ListState, ListView } from '../../model/listState';
import { namesCrisis } from '../../model/namesCrisis';
import { CrisisHelp } from './CrisisHelp';
import styles from './ListTools.module.css';
import { SearchField } from './SearchField';

export type ListToolsProps = {
  readonly store: EntriesStore;
  readonly state: ListState;
  readonly onType: (text: string) => void;
  readonly onSettle: () => void;
  readonly onChoose: (change: Partial<ListState>) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
};

const { list } = blog;

const views: readonly { readonly view: ListView; readonly label: string }[] = [
  { view: 'all', label: list.viewAll },
  { view: 'categories', label: list.viewCategories },
];

const choices = [
  { name: null, label: list.allCategories },
  ...blogCategories.map(({ name }) => ({ name, label: name })),
];

/** Search, the two views and the five categories. They need script and are hidden without it. */
export function ListTools({ store, state, onType, onSettle, onChoose, searchField }: ListToolsProps) {
  return (
    <div className={styles['root']} onPointerEnter={store.preload} onFocus={store.preload}>
      <SearchField text={state.query} onType={onType} onSettle={onSettle} field={searchField} />
      {namesCrisis(state.query) && (
        <div className={styles['help']}>
          <CrisisHelp />
        </div>
      )}
      <div className={styles['choices']}>
        <div className={styles['views']} role="group" aria-label={list.viewLabel}>
          {views.map(({ view, label }) => (
            <button
              key={view}
              className={styles['view']}
              type="button"
              aria-pressed={state.view === view}
              onClick={() => state.view !== view && onChoose({ view })}
            >
              {label}
            </button>
          ))}
        </div>
        <div className={styles['categories']} role="group" aria-label={list.categoryLabel}>
          {choices.map(({ name, label }) => (
            <button
              key={label}
              className={styles['category']}
              type="button"
              aria-pressed={state.category === name}
              onClick={() => state.category !== name && onChoose({ category: name })}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
