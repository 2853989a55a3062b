#!/usr/bin/env node
/**
 * Every command of this project: `site <verb> …`, which the npm scripts call. Where platform is an installed package,
 * in a remote's own repository, it has the verbs that such a repository needs.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ownRepository, platformFolder } from '../lib/root.mjs';
import { fail, run } from './ready.mjs';

/** Verbs of `release` that stand for themselves as well: `site promote …` is `npm run release -- promote …`. */
const ofRelease = ['publish', 'promote', 'rollback', 'revoke', 'consume', 'list', 'status', 'gc'];

/** Verbs with a help of their own. */
const withHelp = ['start', 'serve', 'build', 'release', 'keys', 'export', 'verify', 'sizes'];

/** The help of the other verbs. */
const helpByVerb = {
  dev: '   the shell and every remote with reload, on ports from 3000; in the folder of one package (-w remote-blog) that one alone',
  test: '[--rest [--install]]   every check, the unit tests and one journey of each kind; --rest: all other tests',
  serveTestSite: '[--serve]   builds the site that the tests visit; --serve: and serves it',
  gallery: '   every component of shared-ui in all its states, on http://localhost:3010',
  pictures: '   draws shell/public/og and icons anew',
  screenshots:
    '[--browsers] [path …]   pages of the served site (SITE_URL) at 1440, 768 and 390, into .screenshots/; or in three engines side by side',
  licences: '[--check]   every package with its licence',
};

const scripts = [...withHelp, ...Object.keys(helpByVerb)].filter((verb) =>
  existsSync(path.join(platformFolder, 'cli', `${verb}.ts`)),
);

const help = `usage: site <verb> …\n  ${scripts.join(', ')}\n  ${ofRelease.join(', ')} (as in: site release <verb>)\n"site <verb> --help" says more.\n`;

/** A registry of its own is what nobody means in a remote's repository: its releases would never be seen. */
function checkRegistry(words) {
  const isNamed = process.env.REGISTRY || words.some((word) => /^--registry(=|$)/.test(word));
  if (!isNamed && !words.includes('--help'))
    fail(
      'REGISTRY is not set: name the registry of the site, a folder or a bucket, for example REGISTRY=s3://clinic-site/registry.',
      2,
    );
}

/** What a command line asks for that this project no longer has, and what to do instead; undefined for every other one. */
function removedSentence(args) {
  const [verb, ...rest] = args[0] === 'release' ? args.slice(1) : args;
  const rows = JSON.parse(readFileSync(path.join(platformFolder, 'cli/removedVerbs.json'), 'utf8'));
  const row = rows.find(
    (one) =>
      one.verb === verb &&
      (!one.option || rest.some((arg) => arg === `--${one.option}` || arg.startsWith(`--${one.option}=`))),
  );
  const name = row?.option ? `${verb} --${row.option}` : verb;
  return row && `"${name}" was removed from this project. Instead, ${row.instead}`;
}

/** Ends with what to do instead of something that this project no longer has. */
function refuseRemoved(message, asJson) {
  if (asJson) process.stdout.write(`${JSON.stringify({ error: { kind: 'usage', message } })}\n`);
  else process.stderr.write(`\n${message}\n`);
  process.exitCode = 2;
}

const [, , verb = '', ...words] = process.argv;
const removed = removedSentence([verb, ...words]);
if (removed) {
  refuseRemoved(removed, words.includes('--json'));
} else if (['--help', '-h', 'help'].includes(verb)) {
  process.stdout.write(help);
} else if (ofRelease.includes(verb)) {
  if (ownRepository) checkRegistry(words);
  await run('release', [verb, ...words]);
} else if (Object.hasOwn(helpByVerb, verb) && words.includes('--help')) {
  process.stdout.write(`usage: site ${verb} ${helpByVerb[verb]}\n`);
} else if (scripts.includes(verb)) {
  if (ownRepository && verb !== 'dev') checkRegistry(words);
  await run(verb, words);
} else {
  process.stderr.write(`\n${verb ? `"${verb}" is no verb of this command.\n` : ''}${help}`);
  process.exitCode = 2;
}
