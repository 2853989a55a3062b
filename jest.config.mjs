const project = (folder) => ({
  displayName: folder,
  preset: '@site/platform',
  rootDir: `<rootDir>/${folder}`,
});

/** One project a package; each takes everything from platform/jest-preset.mjs. */
export default {
  projects: [
    'shared-content',
    'shared-ui',
    'platform',
    'shell',
    'remote-blog',
    'remote-services',
    'remote-booking',
  ].map(project),
};
