import { articleActions } from '@site/shared-content/articleActions';
import { Button } from '@site/shared-ui/Button';
import { IconHeart } from '@site/shared-ui/icons/IconHeart';
import { useState } from 'react';
import { useHydrated } from '@site/shared-ui/hooks/useHydrated';
import { drawLikes } from '../../model/drawLikes';
import styles from './LikeButton.module.css';

export type LikeButtonProps = {
  /** Between which numbers it starts. */
  readonly least: number;
  readonly most: number;
};

/**
 * The like counter: starts anywhere from 10 to 109 and rises by one a press (docs/spec.md §4). The start is drawn when
 * the page has come alive, because prerendered and hydrated text must be the same.
 */
export function LikeButton({ least, most }: LikeButtonProps) {
  return useHydrated() ? <CountingButton least={least} most={most} /> : <ButtonLook likes={null} />;
}

function CountingButton({ least, most }: LikeButtonProps) {
  const [likes, setLikes] = useState(() => drawLikes(least, most));
  return <ButtonLook likes={likes} onLike={() => setLikes(likes + 1)} />;
}

function ButtonLook({ likes, onLike }: { readonly likes: number | null; readonly onLike?: () => void }) {
  return (
    <Button variant="ghost" size="slim" icon={<IconHeart />} onClick={onLike}>
      {articleActions.like} <span className={styles['number']}>{likes}</span>
    </Button>
  );
}
