import { existsSync } from 'node:fs';
import path from 'node:path';

import { EmitDataPlugin } from './EmitDataPlugin';

/** All that a remote says of itself in its webpack.config.ts. */
export type RemoteDefinition = {
  /** `import.meta.dirname` of the webpack.config.ts; it names the remote (see appName). */
  readonly folder: string;
  /** Names of the exposed modules; each stands in `src/<Name>.tsx` and exports `defineModule(…)` by default. */
  readonly exposes: readonly string[];
  /**
   * The data file that a module's `load` reads first, by module: a browser that goes on to the page fetches it beside the
   * scripts, and not after them. `{ ArticlePage: 'articles/:slug.json' }`, with the parameters of the page.
   */
  readonly data?: Readonly<Record<string, string>>;
};

/** How a build of a remote asks for one of its exposed modules. */
export function exposedFile(name: string): string {
  return `./src/${name}.tsx`;
}

/** Emits the data files of a remote that has a `src/data.ts`. */
export function dataPlugins({ folder }: RemoteDefinition): EmitDataPlugin[] {
  const module = path.join(folder, 'src/data.ts');
  return existsSync(module) ? [new EmitDataPlugin(module)] : [];
}
