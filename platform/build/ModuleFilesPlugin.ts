import webpack from 'webpack';

import type { PageRow } from '@site/shared-content/PageRow';

import type { ModuleFiles } from '../contract/releases';
import { rowProblems } from './rowProblems';
import { type Looks, looksOf, undeclaredLooks } from './looks';

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
  looks: Looks;
  /** The pages of a remote. */
  pages: readonly PageRow[];
};

type ModuleFilesOptions = {
  /** The remote. */
  readonly app?: string;
  readonly pages?: readonly PageRow[];
  /** Pattern of the data file of each module, by module. */
  readonly data?: Readonly<Record<string, string>> | undefined;
  /** Returns the custom properties that the page has from another release. */
  readonly given?: () => ReadonlySet<string>;
};

function filesOf(group: webpack.ChunkGroup | webpack.Entrypoint | undefined): ModuleFiles {
  const files = (group?.getFiles() ?? []).filter((file) => !file.endsWith('.map'));
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

const rank = ({ path }: PageRow) => path.replaceAll(':', '~');

function report(compilation: webpack.Compilation, message: string): void {
  const error = new webpack.WebpackError(message);
  error.hideStack = true;
  compilation.errors.push(error);
}

/**
 * Lists the scripts, the stylesheets and the data file of the entry and of each named chunk group, and the looks of the release.
 * Reports as errors pages that the shell does not grant; stylesheets of other chunks, because the host loads only the stylesheets of modules and scripts load none; and
 * custom properties that nobody declares.
 */
export class ModuleFilesPlugin implements webpack.WebpackPluginInstance {
  /** @param entry name of the entry point */
  constructor(
    private readonly entry: string,
    private readonly options: ModuleFilesOptions = {},
  ) {}

  apply(compiler: webpack.Compiler): void {
    const { app = '', pages: rows = [], data: dataFiles = {}, given = () => new Set() } = this.options;
    // The first row that fits counts, so a literal segment comes before a parameter.
    const pages = rows.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const modules: Record<string, ModuleFiles> = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          if (compilation.entrypoints.has(name)) continue;
          const data = dataFiles[name];
          modules[name] = { ...filesOf(group), ...(data && { data }) };
        }
        const global = String(compilation.outputOptions.uniqueName);
        const entry = filesOf(compilation.entrypoints.get(this.entry));
        const files = [...compilation.chunks].flatMap((chunk) => [...chunk.files]);
        const styles = new Set([entry, ...Object.values(modules)].flatMap(({ css }) => css));
        for (const file of files)
          if (file.endsWith('.css') && !styles.has(file))
            report(
              compilation,
              `${file} contains styles that are only imported with import(), so nothing would load them. Import these styles in an exposed module or a named chunk as well.`,
            );
        const textsOf = ({ css }: ModuleFiles) => css.map((file) => String(assets[file]?.source() ?? ''));
        const looks = looksOf(
          textsOf(entry),
          Object.fromEntries(Object.entries(modules).map(([name, one]) => [name, textsOf(one)])),
        );
        for (const message of undeclaredLooks(looks, given())) report(compilation, message);
        for (const message of rowProblems(app, pages)) report(compilation, message);
        const json: ModuleFilesJson = { global, entry, modules, files, looks, pages };
        compilation.emitAsset(MODULE_FILES, new webpack.sources.RawSource(JSON.stringify(json)));
      });
    });
  }
}
