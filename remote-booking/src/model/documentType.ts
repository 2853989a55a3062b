/** How this document came: by a link or an address, by Back, or by a reload. */
export function documentType(): NavigationTimingType | undefined {
  const [page] = performance.getEntriesByType?.('navigation') ?? [];
  return (page as PerformanceNavigationTiming | undefined)?.type;
}
