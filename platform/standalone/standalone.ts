/// <reference types="webpack/module" />
/** Entry of the standalone page of a remote. It loads each exposed module on demand. */
import type { PageRow } from '@site/shared-content/PageRow';

import { mountStandalone } from './mountStandalone';

/** build/remoteModules.ts defines these constants and the alias `remote-source`. */
declare const REMOTE_NAME: string;
declare const REMOTE_PAGES: readonly PageRow[];
declare const EXPOSED_MODULES: readonly string[];

const files = import.meta.webpackContext('remote-source', {
  recursive: false,
  regExp: /^\.\/\w+\.tsx$/,
  mode: 'lazy',
});

mountStandalone(
  REMOTE_NAME,
  REMOTE_PAGES,
  Object.fromEntries(EXPOSED_MODULES.map((name) => [name, () => files(`./${name}.tsx`) as Promise<unknown>])),
);
