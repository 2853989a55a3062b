/** Sets the address of a release's files while the composer reads its server build. */
// eslint-disable-next-line prefer-const -- webpack's variable: assigning to it is how it is used
declare let __webpack_public_path__: string;

__webpack_public_path__ = (globalThis as { releaseBase?: string }).releaseBase ?? '/';

export {};
