/**
 * Who may import whom; what is not named here is forbidden (docs/architecture.md "Packages and folders").
 * ESLint and the check before a build enforce it.
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
    '@site/shared-ui/surface.module.css',
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
 * What a package may not import of the others, as patterns for ESLint and for the check before a build.
 * @param extra entry points that are allowed as well, for tests and configurations
 */
export function forbiddenImports(folder, extra = []) {
  const entryPoints = [...allowedImports(folder), ...extra, `@site/${folder}`].map((name) =>
    name.replace('@site/', ''),
  );
  const closed = Object.entries(contentOwners)
    .filter(([, owners]) => !owners.includes(folder) && folder !== 'shared-content')
    .map(([content]) => ({
      regex: `^@site/shared-content/${content}(?!/(Article|articleSlugs)$)`,
      message: `Only its owner may import ${content} (platform/lib/importTable.mjs).`,
    }));
  return [
    {
      regex: `^@site/(?!(?:${entryPoints.join('|')})(?:/|$))`,
      message: `${folder} may not import this: platform/lib/importTable.mjs does not list it.`,
    },
    {
      regex: '^(\\.\\./)+(shell|remote-[^/]+|shared-[^/]+|platform|e2e)(/|$)',
      message: 'Do not import from another package by a relative path. Import from @site/<package>.',
    },
    ...closed,
  ];
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
