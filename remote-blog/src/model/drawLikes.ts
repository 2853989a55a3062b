/** The start value of the like counter: a random integer from `least` to `most` (docs/spec.md §9). */
export function drawLikes(least: number, most: number, random: () => number = Math.random): number {
  return least + Math.floor(random() * (most - least + 1));
}
