/**
 * Runs a program of an installed package, or a TypeScript file of this project, as npm scripts name it:
 * `node platform/bin/tool.mjs jest/bin/jest.js Navbar`. Like every command, it works right after `git clone`, and without a shell.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../lib/root.mjs';
import { prepare } from './ready.mjs';

const [program = '', ...args] = prepare(process.argv.slice(2));
const file = [path.join(root, program), path.join(root, 'node_modules', program)].find(existsSync);
process.argv = [process.execPath, file, ...args];
if (file.endsWith('.ts')) await import('tsx');
await import(pathToFileURL(file).href);
