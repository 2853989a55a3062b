import { readdirSync } from 'node:fs';

const project = (folder, more = {}) => ({
  displayName: folder,
  preset: '@site/platform',
  rootDir: `<rootDir>/${folder}`,
  cacheDirectory: '<rootDir>/../.cache/jest',
  ...more,
});

/** The remotes, present and future. */
const remotes = readdirSync(import.meta.dirname).filter((folder) => folder.startsWith('remote-'));

const stores = ['registry', 'pages', 'release', 'serve', 'cli'];

/** One project per package, with the settings of platform/jest-preset.mjs. */
export default {
  projects: [
    ...['shared-content', 'shared-ui', 'shell', ...remotes].map((folder) => project(folder)),
    project('platform', { testPathIgnorePatterns: ['/node_modules/', `/platform/(${stores.join('|')})/`] }),
    // Slow: they write registries, also to an object store, and start processes. `npm run test:rest` runs them.
    project('platform', { displayName: 'stores', roots: stores.map((folder) => `<rootDir>/${folder}`) }),
  ],
};
