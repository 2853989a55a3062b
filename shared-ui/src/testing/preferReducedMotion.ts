/** Simulates a visitor who prefers reduced motion; the test deletes `matchMedia` afterwards. */
export function preferReducedMotion() {
  globalThis.matchMedia = (query: string) =>
    ({
      matches: query.includes('prefers-reduced-motion: reduce'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}
