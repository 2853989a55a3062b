import { articleActions as words } from '@site/shared-content/articleActions';
import { likeStart } from '@site/shared-content/siteSettings';
import { Button } from '@site/shared-ui/Button';
import { IconBookmark } from '@site/shared-ui/icons/IconBookmark';
import { IconHeart } from '@site/shared-ui/icons/IconHeart';
import { IconPrint } from '@site/shared-ui/icons/IconPrint';
import { IconShare } from '@site/shared-ui/icons/IconShare';
import { useEffect, useRef } from 'react';
import styles from './ArticleActions.module.css';
import { enlivenArticleActions } from './enlivenArticleActions';

export type ArticleActionsProps = { readonly title: string };

const look = { variant: 'ghost', size: 'slim' } as const;

/** Like, share, bookmark and print; `enlivenArticleActions` does what they say. The likes are drawn when it begins. */
export function ArticleActions({ title }: ArticleActionsProps) {
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => (actions.current ? enlivenArticleActions(actions.current) : undefined), []);
  return (
    <div
      className={styles['root']}
      ref={actions}
      data-actions=""
      data-title={title}
      data-likes={likeStart.join(' ')}
    >
      <div className={styles['buttons']} role="group" aria-label={words.actionsLabel}>
        <Button {...look} icon={<IconHeart />} data-does="like">
          {words.like} <span className={styles['likes']} data-part="likes" />
        </Button>
        <Button {...look} icon={<IconShare />} data-does="share">
          {words.share}
        </Button>
        <Button {...look} icon={<IconBookmark />} data-does="bookmark" aria-pressed={false}>
          {words.bookmark}
        </Button>
        <Button {...look} icon={<IconPrint />} data-does="print">
          {words.print}
        </Button>
      </div>
      <p
        className={styles['status']}
        role="status"
        data-part="status"
        data-copied={words.linkCopied}
        data-bookmarked={`${words.bookmarked}. ${words.bookmarkHint}`}
      />
      <label className={styles['copy']} data-part="copy" hidden>
        {words.copyThis}
        <input className={styles['link']} readOnly />
      </label>
    </div>
  );
}
