#!/usr/bin/env node
/** The command of a remote in its own repository, where platform is an installed package: `site <verb> …`. */
import { run } from './ready.mjs';

const verbs = ['build', 'dev', 'release', 'serve', 'sizes'];
const [, , verb = '', ...args] = process.argv;

if (!verbs.includes(verb)) {
  process.stderr.write(`usage: site <verb> …\nVerbs: ${verbs.join(', ')}.\n`);
  process.exit(1);
}
run(verb, args);
