/// <reference types="webpack/module" />
/** The page of a remote alone: loads each exposed module on demand into the small frame. */

/** Constants and the alias `remote-source` are of build/remoteModules.ts. */
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

// Shared packages are there only after an asynchronous step.
void import('./mountStandalone').then(({ mountStandalone }) => mountStandalone(REMOTE_NAME, modules));
