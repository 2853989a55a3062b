/**
 * Which journeys a change of a file calls for within a minute; all of them run in CI. The first row that fits counts:
 * what is not named here is tried by its unit tests only.
 */
const rows: readonly (readonly [where: RegExp, specs: readonly string[]])[] = [
  [/^e2e\/faults\//, ['faults/integrity']],
  [/^remote-blog\/src\/(pages\/)?BlogListPage/, ['journeys/blogList']],
  [/^remote-blog\/src\/(pages\/)?ArticlePage/, ['journeys/article']],
  [/^remote-blog\//, ['journeys/blogList', 'journeys/article']],
  [/^remote-services\//, ['journeys/services']],
  [/^remote-booking\//, ['journeys/booking']],
  [/^shell\/src\/layout\/LoadingScreen\//, ['journeys/loadingScreen', 'journeys/hydration']],
  [/^shell\/src\/pages\/HomePage\//, ['journeys/home']],
  [/^shell\/src\/pages\/AboutPage\//, ['journeys/about']],
  [/^shell\/src\/federation\//, ['journeys/remoteDown', 'journeys/federation']],
  [/^shell\//, ['journeys/frame', 'journeys/hydration']],
  [/^shared-content\//, ['journeys/routes', 'journeys/found']],
  [/^shared-ui\//, ['journeys/hydration', 'journeys/withoutScript']],
  [/^platform\/host\/trial\//, ['journeys/trial', 'house/trial']],
  [/^platform\/host\//, ['journeys/remoteDown', 'journeys/federation']],
  [/^platform\/(compose|contract)\//, ['journeys/routes', 'journeys/hydration']],
  [/^platform\/serve\//, ['house/serving', 'journeys/routes']],
  [/^platform\/guest\//, ['house/hosts/noBundler', 'house/hosts/runtime']],
  [/^platform\/build\/.*(guest|adopt|scope)/i, ['house/selfContained', 'house/hosts/noBundler']],
  [/^platform\/build\//, ['house/selfContained', 'journeys/federation', 'journeys/hydration']],
  [/^platform\/delivery\//, ['house/gate']],
];

/** What no visitor gets: unit tests, and words for developers. */
const unseen = /\.(test\.tsx?|md)$/;

/** Playwright's arguments for the journeys of these changed files; none when they call for none. */
export function specsFor(files: readonly string[]): string[] {
  const specs = files.flatMap((file) => {
    if (/^e2e\/.+\.spec\.ts$/.test(file)) return [file.replace('e2e/', '').replace('.spec.ts', '')];
    if (unseen.test(file)) return [];
    return rows.find(([where]) => where.test(file))?.[1] ?? [];
  });
  return [...new Set(specs)].map((spec) => `e2e/${spec}.spec.ts`);
}
