import { blog } from '@site/shared-content/blog';
import { href } from '@site/shared-content/siteMap';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import type { MouseEvent } from 'react';
import { EntryGrid } from '../../components/EntryGrid';
import type { CategoryPreview } from '../../model/listResult';
import type { ListState } from '../../model/listState';
import { changeListState, writeListState } from '../../model/listState';
import styles from './CategoryPreviews.module.css';

export type CategoryPreviewsProps = {
  readonly previews: readonly CategoryPreview[];
  readonly state: ListState;
  /** Called when a link to all articles of a category is clicked. */
  readonly onTurn: (event: MouseEvent) => void;
};

/** Each category with its first articles and a link to all of them (docs/decisions.md "Blog"). */
export function CategoryPreviews({ previews, state, onTurn }: CategoryPreviewsProps) {
  return (
    <div className={styles['root']}>
      {previews.map(({ category, entries }) => (
        <section key={category}>
          <div className={styles['head']}>
            <h3>{category}</h3>
            {category !== 'Other' && (
              <div onClickCapture={onTurn}>
                <ArrowLink to={href('blogs') + writeListState(changeListState(state, { category }))}>
                  {blog.list.seeAll(category)}
                </ArrowLink>
              </div>
            )}
          </div>
          <EntryGrid entries={entries} headingLevel={4} columns={4} />
        </section>
      ))}
    </div>
  );
}
