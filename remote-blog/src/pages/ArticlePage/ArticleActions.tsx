import { articleActions as words } from '@site/shared-content/articleActions';
import { Button } from '@site/shared-ui/Button';
import { IconBookmark } from '@site/shared-ui/icons/IconBookmark';
import { IconPrint } from '@site/shared-ui/icons/IconPrint';
import { IconShare } from '@site/shared-ui/icons/IconShare';
import { useState } from 'react';
import styles from './ArticleActions.module.css';
import { LikeButton } from './LikeButton';
import type { Shared } from './sharePage';
import { sharePage } from './sharePage';

export type ArticleActionsProps = {
  readonly title: string;
  /** Between which numbers the likes start, as they stand in the HTML: `10 109`. */
  readonly likes: string;
};

const look = { variant: 'ghost', size: 'slim' } as const;

/** Like, share, bookmark and print. Nothing of it is saved or sent (docs/spec.md §4). */
export function ArticleActions({ title, likes }: ArticleActionsProps) {
  const [least = 0, most = 0] = likes.split(' ').map(Number);
  const [bookmarked, setBookmarked] = useState(false);
  const [shared, setShared] = useState<Shared | null>(null);

  function toggleBookmark(): void {
    setBookmarked(!bookmarked);
    setShared(null);
  }

  return (
    <div className={styles['root']}>
      <div className={styles['buttons']} role="group" aria-label={words.actionsLabel}>
        <LikeButton least={least} most={most} />
        <Button {...look} icon={<IconShare />} onClick={() => void sharePage(title).then(setShared)}>
          {words.share}
        </Button>
        <Button {...look} icon={<IconBookmark />} aria-pressed={bookmarked} onClick={toggleBookmark}>
          {words.bookmark}
        </Button>
        <Button {...look} icon={<IconPrint />} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <p className={styles['status']} role="status">
        {shared?.outcome === 'copied' && words.linkCopied}
        {!shared && bookmarked && `${words.bookmarked}. ${words.bookmarkHint}`}
      </p>
      {shared?.outcome === 'not copied' && (
        <label className={styles['copy']}>
          {words.copyThis}
          <input
            className={styles['link']}
            readOnly
            // eslint-disable-next-line jsx-a11y-x/no-autofocus -- it comes upon the visitor's own press, to be copied
            autoFocus
            value={shared.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </div>
  );
}
