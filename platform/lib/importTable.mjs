/**
 * Who may import whom; what is not named here is forbidden (docs/architecture.md "Packages and folders").
 * ESLint enforces it, and the builder reads it to know which packages a build depends on.
 * An entry is a package, or one door of it. `contentOwners` lists the doors of shared-content that only their owner may use.
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

/** Doors of shared-content with one reader, by folder of shared-content/src. */
export const contentOwners = {
  articles: ['remote-blog', 'e2e', 'platform'],
  shellProfile: ['shell', 'e2e', 'platform'],
};

/** The row of the table for a workspace folder. */
export function allowedImports(folder) {
  return importTable[folder] ?? (folder.startsWith('remote-') ? importTable.remote : []);
}

/**
 * The rooms of platform, and which of them each may look into: downwards only. A room that is not named may look into
 * all: commands, measurements and tests stand above the others.
 */
export const platformRooms = {
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
