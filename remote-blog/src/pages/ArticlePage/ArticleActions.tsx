import { articleActions as texts } from '@site/shared-content/articleActions';
import { readAloud } from '@site/shared-content/readAloud';
import { likeStart } from '@site/shared-content/siteSettings';
import { Button } from '@site/shared-ui/Button';
import { IconBookmark } from '@site/shared-ui/icons/IconBookmark';
import { IconHeart } from '@site/shared-ui/icons/IconHeart';
import { IconPrint } from '@site/shared-ui/icons/IconPrint';
import { IconShare } from '@site/shared-ui/icons/IconShare';
import { ReadAloud } from '@site/shared-ui/ReadAloud';
import { useEffect, useRef, useState } from 'react';
import { drawLikes } from '../../model/drawLikes';
import styles from './ArticleActions.module.css';
import { sharePage } from './sharePage';

export type ArticleActionsProps = { readonly title: string };

const look = { variant: 'ghost', size: 'slim' } as const;

/** A message for screen readers; a new number makes them read the same text again. */
type Announcement = { readonly number: number; readonly text: string };

/**
 * Like, share, bookmark, print and listen. The like counter starts at a random number and each press adds one; nothing is stored or
 * sent (docs/spec.md §4).
 */
export function ArticleActions({ title }: ArticleActionsProps) {
  const link = useRef<HTMLInputElement>(null);
  const [likes, setLikes] = useState<number>();
  const [isKept, setKept] = useState(false);
  const [announcement, setAnnouncement] = useState<Announcement>({ number: 0, text: '' });
  /** The address to copy by hand, if neither sharing nor the clipboard works. */
  const [toCopy, setToCopy] = useState<string>();

  // Not while prerendering: every visitor would see the same number.
  // eslint-disable-next-line react-hooks/set-state-in-effect -- random, so set only in the browser
  useEffect(() => setLikes(drawLikes(...likeStart)), []);

  useEffect(() => {
    if (toCopy === undefined) return;
    link.current?.focus();
    link.current?.select();
  }, [toCopy]);

  function announce(text: string): void {
    setAnnouncement(({ number }) => ({ number: number + 1, text }));
    setToCopy(undefined);
  }

  async function share(): Promise<void> {
    const shared = await sharePage(title, texts.shareText);
    announce(shared.outcome === 'copied' ? texts.linkCopied : '');
    if (shared.outcome === 'not copied') setToCopy(shared.url);
  }

  function bookmark(): void {
    setKept(!isKept);
    announce(isKept ? '' : `${texts.bookmarked}. ${texts.bookmarkHint}`);
  }

  return (
    <div className={styles['root']}>
      <div className={styles['buttons']} role="group" aria-label={texts.actionsLabel}>
        <Button
          {...look}
          icon={<IconHeart />}
          onClick={() => setLikes((now) => (now === undefined ? now : now + 1))}
        >
          {texts.like} <span className={styles['likes']}>{likes}</span>
        </Button>
        <Button {...look} icon={<IconShare />} onClick={() => void share()}>
          {texts.share}
        </Button>
        <Button {...look} icon={<IconBookmark />} aria-pressed={isKept} onClick={bookmark}>
          {texts.bookmark}
        </Button>
        <Button {...look} icon={<IconPrint />} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <ReadAloud texts={readAloud} />
      </div>
      <p className={styles['status']} role="status">
        <span key={announcement.number}>{announcement.text}</span>
      </p>
      <label className={styles['copy']} hidden={toCopy === undefined}>
        {texts.copyThis}
        <input className={styles['link']} ref={link} value={toCopy ?? ''} readOnly />
      </label>
    </div>
  );
}
