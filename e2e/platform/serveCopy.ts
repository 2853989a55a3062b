import { spawn } from 'node:child_process';
import path from 'node:path';

import { type Copy, ownRegistryOf, root } from './copyOfTheProject';

export type ServedCopy = {
  readonly url: string;
  /** Resolves when the server has left what it still had to write. */
  stop(): Promise<void>;
};

/** Serves the site of a copy, or of this project, in a process of its own, on any free port. */
export async function serveCopy(
  copy: Pick<Copy, 'folder'>,
  words: readonly string[] = [],
): Promise<ServedCopy> {
  const server = spawn(
    process.execPath,
    [path.join(copy.folder, 'platform/bin/site.mjs'), 'serve', ...words],
    {
      cwd: copy.folder,
      env: {
        ...process.env,
        ...(copy.folder === root ? {} : ownRegistryOf(copy.folder)),
        NODE_OPTIONS: '',
        PORT: '0',
      },
    },
  );
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    server.stderr.on('data', (text: Buffer) => {
      output += text.toString();
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output);
      if (found) resolve(`http://127.0.0.1:${found[1]}`);
    });
    server.once('exit', () => reject(new Error(`The copy is not served:\n${output}`)));
  });
  return {
    url,
    stop() {
      const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
      server.kill();
      return ended;
    },
  };
}
