/**
 * The oldest browsers in which everything works: the first ones with cascade layers, which all styles use. Styles and webpack's
 * runtime are built for them. Of ES2022, the target of tsconfig.base.json, they lack only static blocks and flags of regular
 * expressions. `e2e/platform/browserFloor.spec.ts` finds newer features in served files. In older browsers a page has no styles, but
 * its text, links and phone numbers.
 */
export const browserFloor = { chrome: 99, firefox: 98, safari: 15.4 } as const;

/** The floor in the format of browserslist and webpack. Samsung Internet 18 is based on Chrome 99. */
export const floorQuery = Object.entries(browserFloor)
  .map(([browser, version]) => `${browser} ${version}`)
  .join(', ');

/** The floor in the format of esbuild. */
export const floorTargets = Object.entries(browserFloor).map(([browser, version]) => browser + version);
