#!/usr/bin/env node
/** The command of a remote in its own repository, where platform is an installed package: `site <verb> …`. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { ownRepository, root } from '../house/root.mjs';
import { fail, run } from './ready.mjs';

const verbs = ['build', 'dev', 'export', 'release', 'serve', 'sizes'];

/** A registry that is new because its name was misspelt would take a release that nobody ever sees. */
function checkRegistry() {
  const { REGISTRY: registry } = process.env;
  if (!registry) {
    fail(
      'REGISTRY is not set: name the folder in which the site keeps its releases, for example REGISTRY=../clinic/.registry.',
    );
  }
  const folder = path.resolve(root, registry);
  if (!existsSync(path.join(folder, 'releases.json'))) {
    fail(
      `REGISTRY=${registry} leads to ${folder}, which holds no releases.json: name the folder in which the site keeps its releases.`,
    );
  }
}

const [, , verb = '', ...args] = process.argv;
if (!verbs.includes(verb)) {
  fail(`${verb ? `"${verb}" is no verb of this command.\n` : ''}usage: site <${verbs.join(' | ')}> …`);
}
if (ownRepository && verb !== 'dev') checkRegistry();
run(verb, args);
