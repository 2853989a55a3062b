import disorders2 from '@site/shared-ui/art/cat-disorders-2.svg';
import disorders from '@site/shared-ui/art/cat-disorders.svg';
import sleep2 from '@site/shared-ui/art/cat-sleep-2.svg';
import sleep from '@site/shared-ui/art/cat-sleep.svg';
import social2 from '@site/shared-ui/art/cat-social-2.svg';
import social from '@site/shared-ui/art/cat-social.svg';
import stress2 from '@site/shared-ui/art/cat-stress-2.svg';
import stress from '@site/shared-ui/art/cat-stress.svg';
import therapy2 from '@site/shared-ui/art/cat-therapy-2.svg';
import therapy from '@site/shared-ui/art/cat-therapy.svg';
import type { BlogEntry } from '../model/BlogEntry';

const scenesOf: Readonly<Record<BlogEntry['image']['tile'], readonly [string, string]>> = {
  disorders: [disorders, disorders2],
  sleep: [sleep, sleep2],
  social: [social, social2],
  stress: [stress, stress2],
  therapy: [therapy, therapy2],
};

/** The URL of an entry's drawing. */
export function tileOf({ tile, scene }: BlogEntry['image']): string {
  return scenesOf[tile][scene];
}
