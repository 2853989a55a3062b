import { existsSync } from 'node:fs';
import path from 'node:path';

import type { PageRow } from '@site/shared-content/PageRow';

import { EmitDataPlugin } from './EmitDataPlugin';

/** The options of a remote in its webpack.config.ts. */
export type RemoteDefinition = {
  /** `import.meta.dirname` of the webpack.config.ts. It determines the name of the remote (see appName). */
  readonly folder: string;
  /** Its pages, from `src/pages.ts`. Each module is in `src/<Name>.tsx`, with `defineModule(…)` as default export. */
  readonly pages: Readonly<Record<string, PageRow>>;
  /** Modules for pages of the shell, in the same form. */
  readonly parts?: readonly string[];
  /**
   * The data file that a module's `load` reads first, by module, e.g. `{ ArticlePage: 'articles/:slug.json' }`. On a navigation, the
   * browser fetches it together with the scripts.
   */
  readonly data?: Readonly<Record<string, string>>;
};

/** Returns the names of the exposed modules. */
export function exposedModules({ pages, parts = [] }: RemoteDefinition): string[] {
  return [...new Set([...Object.values(pages).map(({ module }) => module), ...parts])];
}

/** Returns the import path of an exposed module, relative to the remote. */
export function exposedFile(name: string): string {
  return `./src/${name}.tsx`;
}

/** Returns the plugin that emits data files, if the remote has a `src/data.ts`. */
export function dataPlugins({ folder }: RemoteDefinition): EmitDataPlugin[] {
  const module = path.join(folder, 'src/data.ts');
  return existsSync(module) ? [new EmitDataPlugin(module)] : [];
}
