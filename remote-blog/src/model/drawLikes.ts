/** Where the like counter starts: a random whole number from the least to the most (docs/spec.md §9). */
export function drawLikes(least: number, most: number, random: () => number = Math.random): number {
  return least + Math.floor(random() * (most - least + 1));
}
