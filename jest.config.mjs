const project = (folder, more = {}) => ({
  displayName: folder,
  preset: '@site/platform',
  rootDir: `<rootDir>/${folder}`,
  cacheDirectory: '<rootDir>/../.cache/jest',
  ...more,
});

const stores = ['registry', 'delivery', 'serve', 'cli'].map((room) => `<rootDir>/${room}`);

/** One project a package; each takes everything from platform/jest-preset.mjs. */
export default {
  projects: [
    ...['shared-content', 'shared-ui', 'shell', 'remote-blog', 'remote-services', 'remote-booking'].map(
      (folder) => project(folder),
    ),
    project('platform', { testPathIgnorePatterns: ['/node_modules/', ...stores] }),
    // Slow: they write registries, on an object store too. `npm run test:rest` runs them.
    project('platform', { displayName: 'stores', roots: stores }),
  ],
};
