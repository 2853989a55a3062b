/** What a first visit costs when the site has more remotes. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Budgets } from '../contract/manifest';
import type { ReleaseAssets } from '../contract/releases';
import { root } from '../house/paths';
import { UserError } from '../house/UserError';
import { withTypeScript } from '../house/withTypeScript.mjs';

const left = /(^|\/)(node_modules|\.git|\.cache|\.registry|\.screenshots|test-results|peers)(\/|$)/;

/** Another copy of the project, in which the site map may grow; its packages are ours. */
function copyTo(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (file) => !left.test(path.relative(root, file)) });
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@site'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@site') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  for (const name of readdirSync(folder))
    if (existsSync(path.join(folder, name, 'package.json')))
      symlinkSync(path.join(folder, name), path.join(modules, '@site', name));
}

/** Each remote is a folder and a row of the site map, with a path of its own; only the shell is built. */
function addRemotes(folder: string, count: number): void {
  // Names without a likeness, which compress no better than people's.
  const names = Array.from(
    { length: count },
    (_, index) => `g${createHash('sha256').update(String(index)).digest('hex').slice(0, 8)}`,
  );
  for (const name of names) {
    const remote = path.join(folder, `remote-${name}`);
    mkdirSync(remote);
    for (const file of ['package.json', 'webpack.config.ts'])
      cpSync(path.join(folder, 'remote-booking', file), path.join(remote, file));
  }
  const file = path.join(folder, 'shared-content/src/siteMap.ts');
  const rows = names.map(
    (name) => `  ${name}: { path: '/${name}', owner: '${name}', module: '${name.toUpperCase()}Page' },\n`,
  );
  const text = readFileSync(file, 'utf8');
  const place = '  blogs: {';
  if (!text.includes(place))
    throw new UserError(`${file} has no row "blogs" before which others could stand.`);
  writeFileSync(
    file,
    text.replace(place, () => rows.join('') + place),
  );
}

/** Lets the copy's shell weigh what it does: the budget is that of a site with as many remotes as ours. */
function liftBudgets(folder: string): void {
  const file = path.join(folder, 'platform/budgets.json');
  const budgets = JSON.parse(readFileSync(file, 'utf8')) as Budgets;
  writeFileSync(file, JSON.stringify({ ...budgets, files: { default: Number.MAX_SAFE_INTEGER } }));
}

/** Builds the shell of a site with so many more remotes; answers what its script weighs on every page, after brotli. */
function entryBytes(more: number): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'many-remotes-'));
  try {
    copyTo(folder);
    addRemotes(folder, more);
    liftBudgets(folder);
    const words = [...withTypeScript(), path.join(folder, 'platform/cli/build.ts'), 'shell'];
    const env = { ...process.env, INIT_CWD: folder, REGISTRY: path.join(folder, '.registry') };
    execFileSync(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const releases = path.join(folder, '.registry/r/shell');
    const release = path.join(releases, readdirSync(releases)[0] ?? '');
    const { entry } = JSON.parse(readFileSync(path.join(release, 'assets.json'), 'utf8')) as ReleaseAssets;
    return entry.js.reduce((sum, file) => sum + readFileSync(path.join(release, `${file}.br`)).length, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Builds the shell with the remotes that there are and with 27 more; pages name only the releases that are on them, so
 * the shell's script is all that grows.
 * @returns KB that each further remote adds to a first visit
 */
export function weighRemotes(): number {
  const MORE = 27;
  return (entryBytes(MORE) - entryBytes(0)) / 1024 / MORE;
}
