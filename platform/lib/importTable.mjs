/**
 * Who may import whom; what is not named here is forbidden (docs/architecture.md "Packages and folders").
 * ESLint enforces it, and the builder reads it to know which packages a build depends on.
 * An entry is a package or one of its entry points.
 */
const importTable = {
  'shared-content': [],
  'shared-ui': ['@site/platform/routing'],
  platform: [
    '@site/shared-content',
    '@site/shared-ui/base.css',
    '@site/shared-ui/contained.css',
    '@site/shared-ui/css-modules',
  ],
  shell: [
    '@site/shared-ui',
    '@site/shared-content',
    '@site/platform/contract',
    '@site/platform/loader',
    '@site/platform/render',
    '@site/platform/routing',
  ],
  e2e: ['@site/shared-content', '@site/platform'],
  /** Every remote, present and future. */
  remote: ['@site/shared-ui', '@site/shared-content', '@site/platform/contract', '@site/platform/routing'],
};

/** Folders and files of shared-content/src that only some packages may import. */
export const contentOwners = {
  articles: ['remote-blog', 'e2e', 'platform'],
  shellProfile: ['shell', 'e2e', 'platform'],
};

/** The row of the table for a workspace folder. */
export function allowedImports(folder) {
  return importTable[folder] ?? (folder.startsWith('remote-') ? importTable.remote : []);
}

/**
 * The folders of platform, each with the lower folders that it may import. A folder that is not listed may import all: commands,
 * measurements and tests are above the others.
 */
export const platformFolders = {
  contract: [],
  lib: ['contract'],
  loader: ['contract'],
  registry: ['contract', 'lib'],
  build: ['contract', 'lib', 'registry'],
  render: ['contract', 'lib', 'loader', 'registry'],
  standalone: ['contract'],
  pages: ['contract', 'lib', 'registry', 'render'],
  release: ['contract', 'lib', 'registry', 'build', 'render', 'pages'],
  serve: ['contract', 'lib', 'registry', 'render', 'pages'],
};
