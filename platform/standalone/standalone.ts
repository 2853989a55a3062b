/// <reference types="webpack/module" />
/** Entry of the standalone page of a remote. It loads each exposed module on demand. */

/** build/remoteModules.ts defines these constants and the alias `remote-source`. */
declare const REMOTE_NAME: string;
declare const EXPOSED_MODULES: readonly string[];

const files = import.meta.webpackContext('remote-source', {
  recursive: false,
  regExp: /^\.\/\w+\.tsx$/,
  mode: 'lazy',
});

const modules = Object.fromEntries(
  EXPOSED_MODULES.map((name) => [name, () => files(`./${name}.tsx`) as Promise<unknown>]),
);

// Module Federation provides shared packages only after an asynchronous import.
void import('./mountStandalone').then(({ mountStandalone }) => mountStandalone(REMOTE_NAME, modules));
