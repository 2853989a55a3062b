/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const shell = path.join(__dirname, '../..');
const ui = path.join(shell, '../../shared-ui/src');

/** The file that an import resolves to, if it belongs to the shell or shared-ui. */
function resolve(from: string, name: string): string | undefined {
  const [, part = ''] = /^@site\/shared-ui\/(\w+)$/.exec(name) ?? [];
  const [, icon = ''] = /^@site\/shared-ui\/icons\/(\w+)$/.exec(name) ?? [];
  const base = name.startsWith('.')
    ? path.join(path.dirname(from), name)
    : part
      ? path.join(ui, part, part)
      : icon && path.join(ui, 'icons', icon);
  return base
    ? ['', '.tsx', '.ts']
        .map((ending) => base + ending)
        .find((file) => /\.\w+$/.test(file) && existsSync(file))
    : undefined;
}

/** The stylesheets that a file imports, directly or through other files, without dynamic imports. */
function stylesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (file.endsWith('.css')) return seen;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*?'([^']+)';/gm)) {
    const next = resolve(file, name);
    if (next) stylesOf(next, seen);
  }
  return seen;
}

const styles = (file: string) =>
  [...stylesOf(path.join(shell, file))].filter((name) => name.endsWith('.module.css'));

it('the browser build contains the styles of every component in the page end', () => {
  const there = styles('startShell.tsx');
  const wanted = styles('layout/PageEnd/PageEnd.tsx');
  expect(wanted.length).toBeGreaterThan(4);
  expect(wanted.filter((file) => !there.includes(file))).toEqual([]);
});
