import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { grantOf } from '@site/shared-content/grantOf';
import { projectMap } from '@site/shared-content/siteMap';
import * as v from 'valibot';

import { npmCommand } from '../lib/npmCommand.mjs';
import { devPorts, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { appNameSchema } from '../registry/manifest';
import { isReserved } from '../render/SiteDescription';
import type { Arguments, Report } from './commandLine';
import { type NewRemote, type PackageManifest, remoteFiles, repositoryFiles } from './remoteFiles';

/** The shell's table: only the shell grants a path. */
const TABLE = 'shared-content/src/siteMap.ts';

/** @throws UserError if the name or the path cannot be used */
function checkNames({ name, path: page }: NewRemote): void {
  if (!/^[a-z][a-z\d]{1,19}$/.test(name) || !v.is(appNameSchema, name))
    throw new UserError(
      `"${name}" cannot be the name of a remote. Use one word of at most 20 lower-case letters and digits, for example: npm run site -- new events --path /events`,
      'usage',
    );
  if (name === 'shell' || existsSync(path.join(root, `remote-${name}`)))
    throw new UserError(
      `${name === 'shell' ? 'shell' : `remote-${name}`} exists already. Choose another name; nothing was written.`,
    );
  if (!/^(\/[a-z\d]+(-[a-z\d]+)*)+$/.test(page))
    throw new UserError(
      `--path "${page}" cannot be the path of a page. Use a slash and lower-case words with hyphens, for example --path /${name}.`,
      'usage',
    );
  const { owner } = grantOf(page, projectMap);
  const isShells = projectMap.pages.some((row) => row.path === page);
  if (owner !== 'shell' || isShells)
    throw new UserError(
      `The path ${page} belongs to ${owner} (${TABLE}). Choose another path; nothing was written.`,
    );
  const [, first = ''] = page.split('/');
  if (isReserved(page) || readdirSync(path.join(root, 'shell/public')).includes(first))
    throw new UserError(`The server answers /${first} itself. Choose another path; nothing was written.`);
}

/** Inserts lines before a line of a file of the project. @throws UserError if the file has no such line */
function insert(file: string, before: string, lines: string): void {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (!text.includes(before)) throw new UserError(`${file} has no line "${before}". Add by hand: ${lines}`);
  writeFileSync(path.join(root, file), text.replace(before, `${lines}\n${before}`));
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

/** Writes a remote with one page into the project, has its path granted, and installs it. */
function addRemote(remote: NewRemote): void {
  checkNames(remote);
  const remotes = readdirSync(root).filter((folder) => folder.startsWith('remote-'));
  const folder = `remote-${remote.name}`;
  const files = remoteFiles(remote, readManifest(remotes[0] ?? ''), nextPort(remotes));
  writeFiles(path.join(root, folder), files);
  insert(
    TABLE,
    '} as const satisfies Readonly<Record<`/${string}`, Grant>>;',
    `  '${remote.path}': { owner: '${remote.name}' },`,
  );
  npm('install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  format(folder, TABLE);
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
  if (!isThere) addRemote({ name, path: page });
  const written = isThere ? '' : `Wrote ${folder}, and the line in ${TABLE} that grants it ${page}.\n`;
  if (repository === undefined)
    return {
      text: `${written}Next: npm run dev -w ${folder}, then open http://localhost:${readManifest(folder).config?.port}${page}. Its texts are samples, which "npm run content" names. ${folder}/README.md says how it is released.`,
      json: { folder },
    };
  copyToRepository(name, repository);
  return {
    text: `${written}Copied ${folder} to ${repository}, with the packages that it needs. Next: npm install there; its README.md says the rest. Change it only there: the folder in the project stays for npm start and npm run dev.`,
    json: { folder: repository },
  };
}
