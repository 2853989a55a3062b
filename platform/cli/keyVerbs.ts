import path from 'node:path';

import { root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { makeKey } from '../registry/signing';
import type { Arguments, Report } from './commandLine';

/** The verbs of `npm run site -- keys`. */
export const keyVerbs = {
  async new({ positionals: [name = ''], values }: Arguments): Promise<Report> {
    if (!/^[\w.-]+$/.test(name))
      throw new UserError(
        `"${name}" is not a valid file name. Use letters, digits, dots and dashes.`,
        'usage',
      );
    const file = path.resolve(
      process.env['INIT_CWD'] ?? root,
      values['file'] ?? path.join(root, '.keys', `${name}.pem`),
    );
    const key = makeKey(file);
    return {
      text: `Wrote the private key to ${file}. Set SITE_KEY=${file} where it is used, and keep it out of the repository.\nCommit its public half in registry.json, for each app that it may release:\n  "keys": { "<app>": ["${key.public}"] }`,
      json: { id: key.id, public: key.public, file },
    };
  },
};
