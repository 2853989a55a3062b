/** The texts of the files that `site new` writes. */

/** A remote to write: its name, such as `events`, and the path of its page, such as `/events`. */
export type NewRemote = { readonly name: string; readonly path: string };

/** `Events` for `events`. */
export function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the texts of the page, `shared-content/src/<name>Page.ts`. `npm run content` names each that begins with "Sample text". */
export function contentFile({ name, path }: NewRemote): string {
  const title = titleOf(name);
  return `import type { PageSeo } from './services/Service';

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

The page ${path}: \`src/pages/${component}.tsx\`; its texts: \`shared-content/src/${name}Page.ts\`. The shell loads \`src/${component}.tsx\`.

- The texts are samples: \`npm run content\` names each that is left. They pass every check, and do not belong on a live site.
- \`npm run dev -w remote-${name}\` shows it alone, \`npm run dev\` in the site. \`npm run unit -- remote-${name}\` runs its tests.
- First release, together with the shell, whose site map has the page: \`npm run build -- ${name} shell\`, then
  \`npm run release -- promote ${name} <id> shell <id>\`. Later ones: \`npm run release -- publish ${name}\`, then \`promote ${name} <id>\`.
- Another page: a row in \`siteMap.ts\` with the owner \`${name}\` and a module; its title in \`pageSeo.ts\` and its texts in
  \`shared-content/checks/pieces.ts\`; the module in \`src\` and in \`exposes\` of \`webpack.config.ts\`, as for the first page.
  \`npm run typecheck\` names what is missing. Its first release is promoted together with the shell.
- Remove it: delete this folder, \`shared-content/src/${name}Page.ts\` and the rows that name it (\`git grep -w ${name}\`), then run \`npm install\`
  and \`npm run build -- shell\`. \`promote shell <id> --removing ${path}\` takes the page from the site.
- A link in the menu is a row of \`shared-content/src/navigation.ts\`, one in the footer a row of \`footer.ts\` beside it.
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

export default defineRemote({
  folder: import.meta.dirname,
  exposes: ['${component}'],
});
`,
    'src/globals.d.ts': "import type {} from '@site/shared-ui/css-modules';\n",
    [`src/${component}.tsx`]: `import { defineModule } from '@site/platform/contract';
import { ${component} } from './pages/${component}';

export default defineModule({ Component: ${component} });
`,
    [`src/pages/${component}.tsx`]: `import { ${name}Page } from '@site/shared-content/${name}Page';
import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { graphOf, webPageNode } from '@site/shared-content/structuredData';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { PageHead } from '@site/shared-ui/PageHead';

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
    [`src/pages/${component}.test.tsx`]: `import { ${name}Page } from '@site/shared-content/${name}Page';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
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
- **Update.** A text or a path changes with \`@site/shared-content\`, the look with \`@site/shared-ui\`. In the clinic's project,
  \`npm pack -w platform -w shared-content -w shared-ui --pack-destination <this folder>/packages\`; install the new files here and publish. A new major
  version of \`@site/platform\` comes with a new contract: the shell supports the version before as well, so there is time. Keep react,
  react-dom and react-router-dom at the major versions that \`peerDependencies\` in \`node_modules/@site/platform/package.json\` name.
`,
  };
}
