/** The texts of the files that `site new` writes. */

/** A remote to write: its name, such as `events`, and the path of its page, such as `/events`. */
export type NewRemote = { readonly name: string; readonly path: string };

/** `Events` for `events`. */
export function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The texts of the page. `npm run content` names each that begins with "Sample text". */
function texts({ name, path }: NewRemote): string {
  const title = titleOf(name);
  return `import type { PageSeo } from '@site/shared-content/services/Service';

/** The texts of the page ${path}. */
export const ${name}Page: {
  readonly seo: PageSeo;
  readonly hero: { readonly title: string; readonly text: string };
} = {
  seo: {
    title: '${title}',
    description:
      'Sample text of the page ${title}, which the clinic has not written yet. Until then, it stands here for search results and shared links.',
  },
  hero: {
    title: '${title}',
    text: 'Sample text: here we say what the page ${title} is for.',
  },
};
`;
}

function readme({ name, path }: NewRemote): string {
  const component = `${titleOf(name)}Page`;
  return `# remote-${name}

Its pages are in \`src/pages.ts\`, their texts in \`src/texts.ts\`. The page ${path} is \`src/pages/${component}.tsx\`; the shell loads \`src/${component}.tsx\`.

- The texts are samples: \`npm run content\` names each that is left. They pass every check, and do not belong on a live site.
- \`npm run dev -w remote-${name}\` shows it alone, \`npm run dev\` in the site. \`npm run unit -- remote-${name}\` runs its tests.
- First release, together with the shell, whose table grants ${path} and what is below: \`npm run build -- ${name} shell\`, then
  \`npm run release -- promote ${name} <id> shell <id>\`. Later ones: \`npm run release -- publish ${name}\`, then \`promote ${name} <id>\`.
- Another page: a row in \`src/pages.ts\`, for example \`past: { path: '${path}/past', module: 'Past${component}' }\`, and \`Past${component}.tsx\` beside that of the
  first page. Start \`npm run dev\` again. It goes live with a release of this remote, without one of the shell.
- A path that does not begin with ${path}: the team of the shell adds it to \`grants\` in \`shared-content/src/siteMap.ts\`.
- A link from another package, for example in the menu (\`shared-content/src/navigation.ts\`): a row \`${name}: { path: '${path}' }\` in \`siteMap.ts\` beside it, for
  \`href('${name}')\`.
- Remove it: delete this folder and the rows that name it (\`git grep -w ${name}\`), then run \`npm install\`. In \`retired\` of \`siteMap.ts\`, say where
  ${path} leads, or that it is gone (\`''\`). Publish the shell; \`promote shell <id> --leaving ${name}\` takes the page from the site.
- Data that is too large for a script: a file like \`remote-services/src/data.ts\`, and \`load\` in \`defineModule\`.
`;
}

/**
 * Returns the files of the remote's folder, by path within it.
 * @param manifest the package.json of another remote
 */
export function remoteFiles(remote: NewRemote, manifest: object, port: number): Record<string, string> {
  const { name } = remote;
  const component = `${titleOf(name)}Page`;
  return {
    'package.json': `${JSON.stringify({ ...manifest, name: `@site/remote-${name}`, config: { port } }, null, 2)}\n`,
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "types": ["node", "jest"] },
  "include": ["src", "webpack.config.ts"]
}
`,
    'webpack.config.ts': `import { defineRemote } from '@site/platform/build';

import { pages } from './src/pages';

export default defineRemote({ folder: import.meta.dirname, pages });
`,
    'src/pages.ts': `import { hrefOf } from '@site/shared-content/hrefOf';
import type { PageRow } from '@site/shared-content/PageRow';

/** The pages of this remote. They travel in its release. */
export const pages = {
  ${name}: { path: '${remote.path}', module: '${component}' },
} as const satisfies Record<string, PageRow>;

/** The paths of these pages: \`href('${name}')\`. */
export const href = hrefOf(pages);
`,
    'src/texts.ts': texts(remote),
    'src/globals.d.ts': "import type {} from '@site/shared-ui/css-modules';\n",
    [`src/${component}.tsx`]: `import { defineModule } from '@site/platform/contract';
import { ${component} } from './pages/${component}';

export default defineModule({ Component: ${component} });
`,
    [`src/pages/${component}.tsx`]: `import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { graphOf, webPageNode } from '@site/shared-content/structuredData';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { PageHead } from '@site/shared-ui/PageHead';
import { href } from '../pages';
import { ${name}Page } from '../texts';

const path = href('${name}');

/** The page ${remote.path}. */
export function ${component}() {
  const { seo, hero } = ${name}Page;
  return (
    <>
      <PageHead
        title={pageTitle(seo.title)}
        description={seo.description}
        canonical={canonicalUrl(path)}
        preview={sharePreview('home')}
        jsonLd={typeof document === 'undefined' ? [graphOf(webPageNode({ path, ...seo }))] : []}
      />
      <HeroBand title={hero.title} lead={hero.text} />
    </>
  );
}
`,
    [`src/pages/${component}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ${name}Page } from '../texts';
import { ${component} } from './${component}';

it('has its title as heading', () => {
  render(<${component} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(${name}Page.hero.title);
});
`,
    'README.md': readme(remote),
  };
}

/** The parts of a package.json that are written. */
export type PackageManifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

/**
 * Returns the files that a remote needs in a repository of its own, in place of those of the project.
 * @param manifest its package.json in the project
 * @param tools versions of the tools in the project
 */
export function repositoryFiles(
  name: string,
  manifest: PackageManifest,
  tools: PackageManifest['devDependencies'],
): Record<string, string> {
  const tool = (packageName: string) => [packageName, tools[packageName]] as const;
  const ownManifest = {
    ...manifest,
    scripts: {
      dev: 'site dev',
      release: 'site release',
      site: 'site',
      test: 'jest',
      lint: 'eslint . --max-warnings=0',
      typecheck: 'tsc',
    },
    jest: { preset: '@site/platform' },
    devDependencies: {
      ...manifest.devDependencies,
      ...Object.fromEntries(
        ['eslint', 'eslint-plugin-react-hooks', 'typescript', 'typescript-eslint'].map(tool),
      ),
    },
  };
  return {
    'package.json': `${JSON.stringify(ownManifest, null, 2)}\n`,
    'tsconfig.json': `{
  "extends": "@site/platform/tsconfig.base.json",
  "compilerOptions": { "types": ["node", "jest"] },
  "include": ["src", "webpack.config.ts"]
}
`,
    'eslint.config.mjs': `import { remoteRules } from '@site/platform/eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

export default typescript.config(
  { ignores: ['.cache/'] },
  typescript.configs.recommended,
  reactHooks.configs.flat['recommended-latest'],
  { rules: { '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }] } },
  ...remoteRules,
);
`,
    '.gitignore': `node_modules/
.cache/
.keys/
`,
    'README.md': `# remote-${name}

A remote of the clinic's website, released from this repository.

- **Install.** \`npm install\`. The folder \`packages\` has \`@site/platform\`, \`@site/shared-content\` and \`@site/shared-ui\` of the clinic's project: commit it.
- **Work.** \`npm run dev\` shows the remote alone. \`npm test\`, \`npm run lint\` and \`npm run typecheck\` check it.
- **Release.** Copy \`registry.json\` of the clinic's project here: it names the registry and the keys. \`npm run site -- keys new ${name}\` makes a key;
  the clinic commits the printed line, and \`SITE_KEY\` names the file. Then \`npm run release -- publish ${name}\`, then \`npm run release -- promote ${name} <id>\`.
- **Pages.** A row in \`src/pages.ts\` below the prefix that the shell grants (\`grants\` in its \`siteMap.ts\`): no release of the shell is needed.
- **Update.** Shared texts and grants change with \`@site/shared-content\`, the look with \`@site/shared-ui\`. In the clinic's project,
  \`npm pack -w platform -w shared-content -w shared-ui --pack-destination <this folder>/packages\`; install the new files here and publish. A new major
  version of \`@site/platform\` comes with a new contract: the shell supports the version before as well, so there is time. Keep react,
  react-dom and react-router-dom at the major versions that \`peerDependencies\` in \`node_modules/@site/platform/package.json\` name.
`,
  };
}
