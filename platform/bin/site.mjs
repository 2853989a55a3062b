#!/usr/bin/env node
/**
 * Every command of this project: `site <verb> …`, which the npm scripts call. Makes a fresh clone ready, with nothing but Node:
 * checks its version, installs the packages of the lockfile, then runs the verb from its source.
 */
import { root } from '../lib/root.mjs';
import { prepare } from './ready.mjs';

const args = prepare(process.argv.slice(2));
// Commands read INIT_CWD to know where they were called.
process.env.INIT_CWD = process.cwd();
process.chdir(root);
await import('tsx');
const { site } = await import('../cli/site.ts');
await site(args);
