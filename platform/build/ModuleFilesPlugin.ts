import webpack from 'webpack';

import type { ModuleFiles } from '../contract/releases';

const NAME = 'ModuleFilesPlugin';

/** The file in a build that says which files each module needs. */
export const MODULE_FILES = 'module-files.json';

export type ModuleFilesJson = {
  /** The release's own name in the browser: global variables are called by it. */
  global: string;
  entry: ModuleFiles;
  modules: Record<string, ModuleFiles>;
  /** Every script and stylesheet of the build, those too that load on demand. */
  files: string[];
};

function filesOf(group: webpack.ChunkGroup | webpack.Entrypoint | undefined): ModuleFiles {
  const files = (group?.getFiles() ?? []).filter((file) => !file.endsWith('.map'));
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

/**
 * Writes which scripts and stylesheets the entry and each named chunk group consist of, and the data file of each. Refuses a
 * stylesheet of any other chunk: the host loads the stylesheets of modules, and scripts load none.
 */
export class ModuleFilesPlugin implements webpack.WebpackPluginInstance {
  constructor(
    private readonly entry: string,
    private readonly data: Readonly<Record<string, string>> = {},
  ) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const modules: Record<string, ModuleFiles> = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          if (compilation.entrypoints.has(name)) continue;
          const data = this.data[name];
          modules[name] = { ...filesOf(group), ...(data && { data }) };
        }
        const global = String(compilation.outputOptions.uniqueName);
        const json: ModuleFilesJson = {
          global,
          entry: filesOf(compilation.entrypoints.get(this.entry)),
          modules,
          files: [...compilation.chunks].flatMap((chunk) => [...chunk.files]),
        };
        const styles = new Set([json.entry, ...Object.values(modules)].flatMap(({ css }) => css));
        for (const file of json.files)
          if (file.endsWith('.css') && !styles.has(file))
            compilation.errors.push(
              new webpack.WebpackError(
                `${file} holds styles that come with import() alone, so nothing would load them: import these styles in an exposed module or a named chunk as well.`,
              ),
            );
        compilation.emitAsset(MODULE_FILES, new webpack.sources.RawSource(JSON.stringify(json)));
      });
    });
  }
}
