import { blog } from '@site/shared-content/blog';
import { Button } from '@site/shared-ui/Button';
import { IconHeart } from '@site/shared-ui/icons/IconHeart';
import { useState } from 'react';
import { useHydrated } from '../../hooks/useHydrated';
import { drawLikes } from '../../model/drawLikes';
import styles from './LikeButton.module.css';

/**
 * The like counter: starts anywhere from 10 to 109 and rises by one a press (docs/spec.md §4). The start is drawn when
 * the page has come alive, because prerendered and hydrated text must be the same.
 */
export function LikeButton() {
  return useHydrated() ? <CountingButton /> : <ButtonLook likes={null} />;
}

function CountingButton() {
  const [likes, setLikes] = useState(() => drawLikes());
  return <ButtonLook likes={likes} onLike={() => setLikes(likes + 1)} />;
}

function ButtonLook({ likes, onLike }: { readonly likes: number | null; readonly onLike?: () => void }) {
  return (
    <Button variant="ghost" size="slim" icon={<IconHeart />} onClick={onLike}>
      {blog.article.like} <span className={styles['number']}>{likes}</span>
    </Button>
  );
}
