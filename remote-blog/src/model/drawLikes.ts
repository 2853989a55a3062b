import { siteSettings } from '@site/shared-content/siteSettings';

/** Where the like counter starts: a random whole number from 10 to 109 (docs/spec.md §9). */
export function drawLikes(random: () => number = Math.random): number {
  const [least, most] = siteSettings.likeStart;
  return least + Math.floor(random() * (most - least + 1));
}
