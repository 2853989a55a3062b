import webpack from 'webpack';

import type { ModuleFiles } from '../contract/releases';

const NAME = 'ModuleFilesPlugin';

/** Name of the file in a build that lists the files of each module. */
export const MODULE_FILES = 'module-files.json';

export type ModuleFilesJson = {
  /** Prefix of the global variables of the release. */
  global: string;
  entry: ModuleFiles;
  modules: Record<string, ModuleFiles>;
  /** All scripts and stylesheets of the build, including those loaded on demand. */
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
 * Lists the scripts, the stylesheets and the data file of the entry and of each named chunk group. Reports stylesheets of other chunks
 * as errors: the host loads only the stylesheets of modules, and scripts load none.
 */
export class ModuleFilesPlugin implements webpack.WebpackPluginInstance {
  /**
   * @param entry name of the entry point
   * @param data pattern of the data file of each module, by module
   */
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
                `${file} contains styles that are only imported with import(), so nothing would load them. Import these styles in an exposed module or a named chunk as well.`,
              ),
            );
        compilation.emitAsset(MODULE_FILES, new webpack.sources.RawSource(JSON.stringify(json)));
      });
    });
  }
}
