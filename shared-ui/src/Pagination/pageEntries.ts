export type PageEntry = {
  readonly key: string;
  /** Null is an ellipsis. */
  readonly page: number | null;
};

/** The first, last and current page with its neighbours; an ellipsis replaces omitted pages (docs/spec.md §9). */
export function pageEntries(current: number, pages: number, neighbours: number): readonly PageEntry[] {
  return Array.from({ length: pages }, (_, index) => index + 1).flatMap((page): PageEntry[] => {
    const distance = Math.abs(page - current);
    if (page === 1 || page === pages || distance <= neighbours) return [{ key: `page-${page}`, page }];
    return distance === neighbours + 1 ? [{ key: `gap-${page}`, page: null }] : [];
  });
}
