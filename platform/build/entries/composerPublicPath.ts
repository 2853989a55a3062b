/** Sets the public path of the shell in the composer from the job file, because a release does not know its own path. */
/* eslint prefer-const: 'off' -- the variable is webpack's: assigning to it is how it is used */
import { readFileSync } from 'node:fs';

declare let __webpack_public_path__: string;

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as { readonly shellBase: string };

__webpack_public_path__ = job.shellBase;

export {};
