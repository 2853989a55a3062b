export type PageEntry = {
  readonly key: string;
  /** Null is an ellipsis. */
  readonly page: number | null;
};

/** First, last and current plus or minus one; an ellipsis stands for the page at distance two (docs/spec.md §9). */
export function pageEntries(current: number, pages: number): readonly PageEntry[] {
  return Array.from({ length: pages }, (_, index) => index + 1).flatMap((page): PageEntry[] => {
    const distance = Math.abs(page - current);
    if (page === 1 || page === pages || distance <= 1) return [{ key: `page-${page}`, page }];
    return distance === 2 ? [{ key: `gap-${page}`, page: null }] : [];
  });
}
