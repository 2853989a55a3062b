/**
 * The oldest browsers in which everything works: those that came with cascade layers, in which all our rules stand. Scripts
 * and styles are built for them (baseConfig, MinifyPlugin, typescriptLoader.cjs); `e2e/house/browserFloor.spec.ts` finds what
 * is newer in what is served. Below them a page is plain and whole: words, links and phones.
 */
export const browserFloor = { chrome: 99, firefox: 98, safari: 15.4 } as const;

/** The floor as browserslist, webpack and swc read it. Samsung Internet 18 is Chrome 99. */
export const floorQuery = Object.entries(browserFloor)
  .map(([browser, version]) => `${browser} ${version}`)
  .join(', ');

/** The floor as esbuild reads it. */
export const floorTargets = Object.entries(browserFloor).map(([browser, version]) => browser + version);
