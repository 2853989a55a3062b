/** The number of files of a registry that are read or written in parallel. */
const DEFAULT_CONCURRENCY = 24;

/** Runs `work` for each item with limited concurrency. Returns the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  concurrency = DEFAULT_CONCURRENCY,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function take(): Promise<void> {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as Item);
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, take));
  return results;
}
