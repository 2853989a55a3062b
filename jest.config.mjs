const project = (folder, more = {}) => ({
  displayName: folder,
  preset: '@site/platform',
  rootDir: `<rootDir>/${folder}`,
  cacheDirectory: '<rootDir>/../.cache/jest',
  ...more,
});

/** One project a package; each takes everything from platform/jest-preset.mjs. */
export default {
  projects: [
    ...['shared-content', 'shared-ui', 'platform', 'remote-blog', 'remote-services', 'remote-booking'].map(
      (folder) => project(folder),
    ),
    // As in its builds (shell/webpack.config.ts).
    project('shell', {
      moduleNameMapper: { '^react-router-dom$': '<rootDir>/src/routing/routerFacade.ts' },
    }),
  ],
};
