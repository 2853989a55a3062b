import { blog } from '@site/shared-content/blog';
import { Button } from '@site/shared-ui/Button';
import { IconHeart } from '@site/shared-ui/icons/IconHeart';
import { useEffect, useState } from 'react';
import { drawLikes } from '../../model/drawLikes';
import styles from './LikeButton.module.css';

/**
 * The like counter: starts anywhere from 10 to 109 and rises by one a press (product-spec §4). The start is drawn when
 * the page has come alive, because prerendered and hydrated text must be the same.
 */
export function LikeButton() {
  const [likes, setLikes] = useState<number | null>(null);
  useEffect(() => setLikes(drawLikes()), []);

  return (
    <Button
      variant="ghost"
      size="slim"
      icon={<IconHeart />}
      onClick={() => setLikes((before) => (before ?? drawLikes()) + 1)}
    >
      {blog.article.like} <span className={styles['number']}>{likes}</span>
    </Button>
  );
}
