/** Makes the test's visitor one who wants less movement; the test deletes `matchMedia` afterwards. */
export function askForStillness() {
  globalThis.matchMedia = (query: string) =>
    ({
      matches: query.includes('prefers-reduced-motion: reduce'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}
