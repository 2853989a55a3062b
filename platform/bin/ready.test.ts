/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { platformFolder } from '../lib/paths';

const scratch = mkdtempSync(path.join(tmpdir(), 'ready-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs a command in a folder that holds only what makes a clone ready. */
function runIn(
  name: string,
  env: NodeJS.ProcessEnv = process.env,
  files: Readonly<Record<string, string>> = {},
) {
  const clone = path.join(scratch, name, 'platform');
  for (const file of ['bin/site.mjs', 'bin/ready.mjs', 'lib/npmCommand.mjs', 'lib/root.mjs'])
    cpSync(path.join(platformFolder, file), path.join(clone, file));
  mkdirSync(path.join(scratch, name, 'node_modules'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(scratch, name, file), text);
  return spawnSync(process.execPath, [path.join(clone, 'bin/site.mjs'), 'status'], { encoding: 'utf8', env });
}

it.each(['a!b', 'a*b', 'a?b'])('rejects a project folder named %s', (name) => {
  const { status, stderr } = runIn(name);
  expect(stderr).toMatch(/^\nThe project is in .*: rename that folder, then run the command again\.\n$/);
  expect(status).toBe(1);
});

it('says that npm is missing', () => {
  const { status, stderr } = runIn('plain', { PATH: scratch });
  expect(stderr).toMatch(/\nnpm could not be started \(.*ENOENT\)\. Install npm, which comes with Node\.\n$/);
  expect(status).toBe(1);
});

it('starts the npm that runs the command, by its script', () => {
  const cli = path.join(scratch, 'npm-cli.js');
  writeFileSync(cli, 'console.error(process.argv.slice(2).join(" "))');
  const { stderr } = runIn('by-script', { PATH: scratch, npm_execpath: cli });
  expect(stderr).toContain('\nci --no-audit --no-fund --loglevel=error\n');
});

it.each<[name: string, place: string, isInstalled: boolean]>([
  ['up-to-date', '', true],
  ['root', 'node_modules/one', false],
  ['workspace', 'shell/node_modules/two', false],
])('installs packages if one of the lockfile has another version (%s)', (name, place, isInstalled) => {
  const versions = { 'node_modules/one': '1.0.0', 'shell/node_modules/two': '1.0.0', shell: '1.0.0' };
  const lockfile = (changed: Record<string, string>) => {
    const rows = Object.entries({ ...versions, ...changed }).map(([at, version]) => [at, { version }]);
    return JSON.stringify({ packages: Object.fromEntries(rows) as unknown });
  };
  const { stderr } = runIn(
    name,
    { PATH: scratch },
    {
      'package-lock.json': lockfile({ shell: '1.0.1', ...(place ? { [place]: '1.0.1' } : {}) }),
      'node_modules/.package-lock.json': lockfile({}),
    },
  );
  expect(stderr.includes('Installing packages')).toBe(!isInstalled);
});

it('installs packages if another system has filled node_modules, as a mounted folder does', () => {
  const rows = (os: string[]) =>
    JSON.stringify({ packages: { 'node_modules/x': { version: '1.0.0', optional: true, os } } });
  const outputFor = (name: string, ...os: string[]) =>
    runIn(
      name,
      { PATH: scratch },
      { 'package-lock.json': rows(os), 'node_modules/.package-lock.json': rows(os) },
    ).stderr;
  expect(outputFor('mounted', 'plan9')).toContain('Installing packages');
  expect(outputFor('excluded', `!${process.platform}`)).toContain('Installing packages');
  for (const [name, ...os] of [['own', process.platform], ['not another', '!plan9'], ['any']] as const)
    expect(outputFor(name, ...os)).not.toContain('Installing packages');
});

it('needs no packages for development in production, where npm installs none', () => {
  const lockfile = JSON.stringify({ packages: { 'node_modules/x': { version: '1.0.0', dev: true } } });
  const files = { 'package-lock.json': lockfile, 'node_modules/.package-lock.json': '{"packages":{}}' };
  const outputFor = (name: string, NODE_ENV: string) =>
    runIn(name, { PATH: scratch, NODE_ENV } as NodeJS.ProcessEnv, files).stderr;
  expect(outputFor('production', 'production')).not.toContain('Installing packages');
  expect(outputFor('development', 'development')).toContain('Installing packages');
});

it.each<[what: string, args: readonly string[], env: NodeJS.ProcessEnv, printed: string]>([
  ['an argument', ['status', 'PORT=3100'], {}, 'status 3100'],
  ['an argument before the environment', ['PORT=3100'], { PORT: '3200' }, ' 3100'],
  ['no empty variable', [], { PORT: '' }, ' undefined'],
  ['no value of an option', ['--note', 'PORT=3100'], {}, '--note PORT=3100 undefined'],
])('reads variables from %s', (_, args, env, printed) => {
  const program = `import { prepare } from ${JSON.stringify(pathToFileURL(path.join(platformFolder, 'bin/ready.mjs')).href)};
    console.log(prepare(process.argv.slice(1)).join(' '), process.env.PORT);`;
  const all = { ...process.env, ...env };
  if (env['PORT'] === undefined) delete all['PORT'];
  const command = ['--input-type=module', '-e', program, '--', ...args];
  expect(spawnSync(process.execPath, command, { encoding: 'utf8', env: all }).stdout.trim()).toBe(
    printed.trim(),
  );
});
