/** `npm run site -- explain <release> [stack]`: where in the sources a visitor's error was. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { explainStack, namedRelease } from '../delivery/explainStack';
import { root } from '../house/paths';
import { runOnly } from './commandLine';
import { registryOf } from './registryOf';

/** The words themselves, a file that holds them, or what is piped in. */
function stackOf(words: string | undefined): string {
  if (words === undefined || words === '-') return readFileSync(0, 'utf8');
  const file = path.resolve(process.env['INIT_CWD'] ?? root, words);
  return existsSync(file) ? readFileSync(file, 'utf8') : words;
}

await runOnly(
  'npm run site -- explain',
  {
    takes: '<release> [stack or file]',
    count: [1, 2],
    says: 'turn a stack from a browser into places in the sources; without a file it is read from the pipe',
    async run({ positionals: [release = '', words], values }) {
      const registry = registryOf(values);
      const explained = await explainStack(registry, await namedRelease(registry, release), stackOf(words));
      const { text, places, commits, missing } = explained;
      const of = Object.entries(commits).map(([name, commit]) => `${name} is of commit ${commit}`);
      return {
        text: [
          text,
          '',
          ...of,
          ...missing,
          ...(places > 0 ? [] : ['No place of it is in a script of ours.']),
        ].join('\n'),
        json: explained,
        failed: places === 0,
      };
    },
  },
  process.argv.slice(2),
);
