/**
 * The oldest browsers in which everything works: those that came with cascade layers, in which all our rules stand. Styles
 * and webpack's own code are built for them; of the syntax of ES2022, which tsconfig.base.json names, they lack static blocks and
 * flags of regular expressions alone. `e2e/platform/browserFloor.spec.ts` finds what is newer in what is served. Below them a page is plain and whole: words, links and phones.
 */
export const browserFloor = { chrome: 99, firefox: 98, safari: 15.4 } as const;

/** The floor as browserslist and webpack read it. Samsung Internet 18 is Chrome 99. */
export const floorQuery = Object.entries(browserFloor)
  .map(([browser, version]) => `${browser} ${version}`)
  .join(', ');

/** The floor as esbuild reads it. */
export const floorTargets = Object.entries(browserFloor).map(([browser, version]) => browser + version);
