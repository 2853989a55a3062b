/** Sets the public path of a release when the composer loads its server build. */
/* eslint prefer-const: 'off' -- the variable is webpack's: assigning to it is how it is used */
declare let __webpack_public_path__: string;

__webpack_public_path__ = (globalThis as { releaseBase?: string }).releaseBase ?? '/';

export {};
