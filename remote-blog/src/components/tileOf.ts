import type { ArticleImage } from '@site/shared-content/articles/Article';
import disorders from '@site/shared-ui/art/cat-disorders.svg';
import sleep from '@site/shared-ui/art/cat-sleep.svg';
import social from '@site/shared-ui/art/cat-social.svg';
import stress from '@site/shared-ui/art/cat-stress.svg';
import therapy from '@site/shared-ui/art/cat-therapy.svg';

/** The drawing of each subject. */
export const tileOf: Readonly<Record<ArticleImage['tile'], string>> = {
  disorders,
  sleep,
  social,
  stress,
  therapy,
};
