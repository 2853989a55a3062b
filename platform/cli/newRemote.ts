import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type PageRow, siteMap } from '@site/shared-content/siteMap';
import * as v from 'valibot';

import { fitsPattern } from '../lib/fitsPattern';
import { npmCommand } from '../lib/npmCommand.mjs';
import { devPorts, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { appNameSchema } from '../registry/manifest';
import type { Arguments, Report } from './commandLine';
import {
  contentFile,
  type NewRemote,
  type PackageManifest,
  remoteFiles,
  repositoryFiles,
  titleOf,
} from './remoteFiles';

/** Paths that the server answers itself. */
const serverPaths = ['r', 'healthz', 'readyz'];

/** @throws UserError if the name or the path cannot be used */
function checkNames({ name, path: page }: NewRemote): void {
  if (!/^[a-z][a-z\d]{1,19}$/.test(name) || !v.is(appNameSchema, name))
    throw new UserError(
      `"${name}" cannot be the name of a remote. Use one word of at most 20 lower-case letters and digits, for example: npm run site -- new events --path /events`,
      'usage',
    );
  const taken = [`remote-${name}`, `shared-content/src/${name}Page.ts`].find((file) =>
    existsSync(path.join(root, file)),
  );
  if (taken) throw new UserError(`${taken} exists already. Choose another name; nothing was written.`);
  if (name === 'shell' || Object.hasOwn(siteMap, name))
    throw new UserError(
      `The site has a ${name === 'shell' ? 'shell' : `page "${name}"`} already. Choose another name; nothing was written.`,
    );
  if (!/^(\/[a-z\d]+(-[a-z\d]+)*)+$/.test(page))
    throw new UserError(
      `--path "${page}" cannot be the path of a page. Use a slash and lower-case words with hyphens, for example --path /${name}.`,
      'usage',
    );
  const rows: readonly PageRow[] = Object.values(siteMap);
  const row = rows.find(({ path: pattern }) => fitsPattern(page, pattern));
  if (row)
    throw new UserError(
      `The path ${page} belongs to the page ${row.path} of ${row.owner} (shared-content/src/siteMap.ts). Choose another path; nothing was written.`,
    );
  const [, first = ''] = page.split('/');
  if ([...serverPaths, ...readdirSync(path.join(root, 'shell/public'))].includes(first))
    throw new UserError(`The server answers /${first} itself. Choose another path; nothing was written.`);
}

/** Inserts lines before a line of a file of the project. @throws UserError if the file has no such line */
function insert(file: string, before: string, lines: string): void {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (!text.includes(before)) throw new UserError(`${file} has no line "${before}". Add by hand: ${lines}`);
  writeFileSync(path.join(root, file), text.replace(before, `${lines}\n${before}`));
}

/** Adds the page to the site map, its title to the table of titles, and its texts to those that are checked. */
function addPage(remote: NewRemote): string[] {
  const { name } = remote;
  const texts = `${name}Page`;
  const file = `shared-content/src/${texts}.ts`;
  writeFileSync(path.join(root, file), contentFile(remote));
  insert(
    'shared-content/src/siteMap.ts',
    '} as const satisfies Record<string, PageRow>;',
    `  ${name}: { path: '${remote.path}', owner: '${name}', module: '${titleOf(name)}Page' },`,
  );
  insert(
    'shared-content/src/pageSeo.ts',
    "import { home } from './home';",
    `import { ${texts} } from './${texts}';`,
  );
  insert('shared-content/src/pageSeo.ts', '  notFound: notFound.seo,', `  ${name}: ${texts}.seo,`);
  insert(
    'shared-content/checks/pieces.ts',
    "import type { Piece } from './Finding';",
    `import { ${texts} } from '@site/shared-content/${texts}';`,
  );
  insert(
    'shared-content/checks/pieces.ts',
    "  { file: 'faqCard.ts', content: faqCard },",
    `  { file: '${texts}.ts', content: ${texts} },`,
  );
  return [
    file,
    'shared-content/src/siteMap.ts',
    'shared-content/src/pageSeo.ts',
    'shared-content/checks/pieces.ts',
  ];
}

type Manifest = PackageManifest & { readonly config?: { readonly port?: number } };

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** Returns the first port after those of the other remotes. */
function nextPort(remotes: readonly string[]): number {
  const used = [...remotes.map((remote) => readManifest(remote).config?.port ?? 0), devPorts.shell];
  const next = Math.max(...used) + 1;
  return next === devPorts.gallery ? next + 1 : next;
}

function run(program: string, args: readonly string[], shell = false): void {
  execFileSync(program, args, { cwd: root, shell, stdio: ['ignore', 2, 2] });
}

function npm(...args: readonly string[]): void {
  const { program, args: first, shell } = npmCommand();
  run(program, [...first, ...args], shell);
}

function format(...files: readonly string[]): void {
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  run(process.execPath, [prettier, '--write', '--log-level=warn', ...files]);
}

/** Writes a remote with one page into the project, and installs it. Returns the files of other folders that it changed. */
function addRemote(remote: NewRemote): string[] {
  checkNames(remote);
  const remotes = readdirSync(root).filter((folder) => folder.startsWith('remote-'));
  const folder = `remote-${remote.name}`;
  const files = remoteFiles(remote, readManifest(remotes[0] ?? ''), nextPort(remotes));
  writeFiles(path.join(root, folder), files);
  const changed = addPage(remote);
  npm('install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  format(folder, ...changed);
  return changed;
}

/** @throws UserError if the folder has files */
function checkIsEmpty(repository: string): void {
  if (existsSync(repository) && readdirSync(repository).some((file) => file !== '.git'))
    throw new UserError(`${repository} is not empty. Choose a new folder; nothing was written.`);
}

/** The packages of this project that a remote in a repository of its own needs. */
const packages = ['platform', 'shared-content', 'shared-ui'];

/** Copies a remote of the project into a repository of its own, with the packages that it needs, packed in its folder `packages`. */
function copyToRepository(name: string, repository: string): void {
  const source = path.join(root, `remote-${name}`);
  const isOwn = (file: string) => !/(^|[\\/])node_modules([\\/]|$)/.test(path.relative(source, file));
  cpSync(source, repository, { recursive: true, filter: isOwn });
  const { devDependencies } = readManifest('.');
  const into = path.join(repository, 'packages');
  mkdirSync(into, { recursive: true });
  npm('pack', '--silent', ...packages.flatMap((folder) => ['-w', folder]), '--pack-destination', into);
  const packed = readdirSync(into).map((file) => [
    `@site/${packages.find((folder) => file.startsWith(`site-${folder}-`))}`,
    `file:packages/${file}`,
  ]);
  const manifest = readManifest(`remote-${name}`);
  const dependencies = {
    ...manifest.dependencies,
    ...(Object.fromEntries(packed) as PackageManifest['dependencies']),
  };
  writeFiles(repository, repositoryFiles(name, { ...manifest, dependencies }, devDependencies));
}

/**
 * `npm run site -- new events --path /events`: writes a remote with one page. With `--standalone <folder>`, copies it, or the
 * remote of this name that the project has, into a repository of its own.
 */
export async function newRemote({ positionals: [name = ''], values }: Arguments): Promise<Report> {
  const { path: page = `/${name}`, standalone } = values;
  const folder = `remote-${name}`;
  const repository =
    standalone === undefined ? undefined : path.resolve(process.env['INIT_CWD'] ?? root, standalone);
  if (repository !== undefined) checkIsEmpty(repository);
  const isThere = repository !== undefined && existsSync(path.join(root, folder, 'package.json'));
  const changed = isThere ? [] : addRemote({ name, path: page });
  const written = isThere ? '' : `Wrote ${folder} and its rows in ${changed.join(', ')}.\n`;
  if (repository === undefined)
    return {
      text: `${written}Next: npm run dev -w ${folder}, then open http://localhost:${readManifest(folder).config?.port}${page}. Its texts are samples, which "npm run content" names. ${folder}/README.md says how it is released.`,
      json: { folder, changed },
    };
  copyToRepository(name, repository);
  return {
    text: `${written}Copied ${folder} to ${repository}, with the packages that it needs. Next: npm install there; its README.md says the rest. Change it only there: the folder in the project stays for npm start and npm run dev.`,
    json: { folder: repository, changed },
  };
}
