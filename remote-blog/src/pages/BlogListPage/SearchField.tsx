import { blog } from '@site/shared-content/blog';
import { IconClose } from '@site/shared-ui/icons/IconClose';
import { IconSearch } from '@site/shared-ui/icons/IconSearch';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';
import type { RefObject } from 'react';
import { maxQueryLength } from '../../model/listState';
import styles from './SearchField.module.css';

export type SearchFieldProps = {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Called on Enter and on blur. */
  readonly onSettle: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
};

const { searchLabel, clearSearch } = blog.list;

/** The height of what follows the field, down to the title of the first result. */
const roomForResultPx = 320;

/** Scrolls the field up where its result would be below the window, or behind the keyboard of a phone. */
function makeRoom(field: HTMLElement): void {
  const height = window.visualViewport?.height ?? window.innerHeight;
  if (height - field.getBoundingClientRect().bottom < roomForResultPx)
    field.scrollIntoView({ block: 'start' });
}

/** The search box; it grows while focused (docs/spec.md §2 "Blog list"). */
export function SearchField({ text, onType, onSettle, field }: SearchFieldProps) {
  function clear(): void {
    onType('');
    field.current?.focus();
  }

  return (
    // A form with role="search" is the same landmark as <search>, which older browsers do not know.
    <form
      className={styles['root']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSettle();
      }}
    >
      <label htmlFor="blog-search">
        <VisuallyHidden>{searchLabel}</VisuallyHidden>
        <IconSearch />
      </label>
      <input
        className={styles['input']}
        id="blog-search"
        ref={field}
        type="search"
        name="q"
        placeholder={searchLabel}
        value={text}
        maxLength={maxQueryLength}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          onType(event.currentTarget.value);
          makeRoom(event.currentTarget);
        }}
        onBlur={onSettle}
      />
      {text && (
        <button className={styles['clear']} type="button" aria-label={clearSearch} onClick={clear}>
          <IconClose />
        </button>
      )}
    </form>
  );
}
