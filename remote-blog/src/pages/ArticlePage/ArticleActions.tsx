import { articleActions as words } from '@site/shared-content/articleActions';
import { likeStart } from '@site/shared-content/siteSettings';
import { Button } from '@site/shared-ui/Button';
import { IconBookmark } from '@site/shared-ui/icons/IconBookmark';
import { IconHeart } from '@site/shared-ui/icons/IconHeart';
import { IconPrint } from '@site/shared-ui/icons/IconPrint';
import { IconShare } from '@site/shared-ui/icons/IconShare';
import { useEffect, useRef, useState } from 'react';
import { drawLikes } from '../../model/drawLikes';
import styles from './ArticleActions.module.css';
import { sharePage } from './sharePage';

export type ArticleActionsProps = { readonly title: string };

const look = { variant: 'ghost', size: 'slim' } as const;

/** A message to the reader; with another number the same words are read out again. */
type News = { readonly number: number; readonly text: string };

/**
 * Like, share, bookmark and print. The likes start anywhere between two numbers and rise by one a press; nothing is saved or
 * sent (docs/spec.md §4).
 */
export function ArticleActions({ title }: ArticleActionsProps) {
  const link = useRef<HTMLInputElement>(null);
  const [likes, setLikes] = useState<number>();
  const [isKept, setKept] = useState(false);
  const [news, setNews] = useState<News>({ number: 0, text: '' });
  /** The address to copy by hand, where nothing else works. */
  const [toCopy, setToCopy] = useState<string>();

  // Never while prerendering: every visitor would see the same number.
  // eslint-disable-next-line react-hooks/set-state-in-effect -- drawn once, in the browser
  useEffect(() => setLikes(drawLikes(...likeStart)), []);

  useEffect(() => {
    if (toCopy === undefined) return;
    link.current?.focus();
    link.current?.select();
  }, [toCopy]);

  function say(text: string): void {
    setNews(({ number }) => ({ number: number + 1, text }));
    setToCopy(undefined);
  }

  async function share(): Promise<void> {
    const shared = await sharePage(title);
    say(shared.outcome === 'copied' ? words.linkCopied : '');
    if (shared.outcome === 'not copied') setToCopy(shared.url);
  }

  function bookmark(): void {
    setKept(!isKept);
    say(isKept ? '' : `${words.bookmarked}. ${words.bookmarkHint}`);
  }

  return (
    <div className={styles['root']}>
      <div className={styles['buttons']} role="group" aria-label={words.actionsLabel}>
        <Button
          {...look}
          icon={<IconHeart />}
          onClick={() => setLikes((now) => (now === undefined ? now : now + 1))}
        >
          {words.like} <span className={styles['likes']}>{likes}</span>
        </Button>
        <Button {...look} icon={<IconShare />} onClick={() => void share()}>
          {words.share}
        </Button>
        <Button {...look} icon={<IconBookmark />} aria-pressed={isKept} onClick={bookmark}>
          {words.bookmark}
        </Button>
        <Button {...look} icon={<IconPrint />} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <p className={styles['status']} role="status">
        <span key={news.number}>{news.text}</span>
      </p>
      <label className={styles['copy']} hidden={toCopy === undefined}>
        {words.copyThis}
        <input className={styles['link']} ref={link} value={toCopy ?? ''} readOnly />
      </label>
    </div>
  );
}
