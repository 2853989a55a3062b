import { createRequire } from 'node:module';
import path from 'node:path';
import { runInThisContext } from 'node:vm';

import webpack from 'webpack';

import { DATA_FOLDER } from '../contract/browser';
import { hashListOf, type Integrity } from '../contract/releases';
import { integrityOf } from '../lib/files';

const NAME = 'EmitDataPlugin';
const SCRIPT = 'data.cjs';

type DataModule = { readonly data: () => Readonly<Record<string, unknown>> };

/** The number of data files in one list of hashes, on average. A browser fetches a list when it first needs a file of it. */
const FILES_PER_LIST = 128;

/** Returns the text of each data file, and of the lists of their hashes, by file of the release. */
function withHashLists(data: Readonly<Record<string, unknown>>): Record<string, string> {
  const files = Object.entries(data).map(([file, value]) => [file, JSON.stringify(value)] as const);
  const lists: Record<string, Record<string, Integrity>> = {};
  for (const [file, text] of files)
    (lists[hashListOf(file, Math.ceil(files.length / FILES_PER_LIST))] ??= {})[file] = integrityOf(
      Buffer.from(text),
    );
  return Object.fromEntries([
    ...files.map(([file, text]) => [DATA_FOLDER + file, text]),
    ...Object.entries(lists).map(([list, hashes]) => [list, JSON.stringify(hashes)]),
  ]) as Record<string, string>;
}

/**
 * Emits a remote's data files in `data/`. The remote defines them in `src/data.ts`, which exports
 * `data(): Record<path, JSON>`. A child compiler bundles it with the loaders and aliases of the build, so that development updates
 * edited texts, and no script contains them. A loader with `importModule` cannot: the modules that the shell shares, such as the
 * clinic's profile, are not in the build.
 */
export class EmitDataPlugin implements webpack.WebpackPluginInstance {
  /** @param module absolute path of `src/data.ts` */
  constructor(private readonly module: string) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      const script = await this.bundle(compilation);
      if (script === undefined) return;
      try {
        for (const [file, text] of Object.entries(withHashLists(this.run(script))))
          compilation.emitAsset(file, new webpack.sources.RawSource(text));
      } catch (error) {
        const { message = String(error) } = error as Partial<Error>;
        const failure = new webpack.WebpackError(
          `${path.relative(compiler.context, this.module)}: ${message}`,
        );
        failure.hideStack = true;
        compilation.errors.push(failure);
      }
    });
  }

  /** Bundles the module as one CommonJS script. Returns undefined if it does not compile. */
  private bundle(compilation: webpack.Compilation): Promise<string | undefined> {
    const { context } = compilation.compiler;
    const child = compilation.createChildCompiler(NAME, { filename: SCRIPT }, [
      new webpack.node.NodeTemplatePlugin(),
      new webpack.node.NodeTargetPlugin(),
      new webpack.library.EnableLibraryPlugin('commonjs2'),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.EntryPlugin(context, this.module, { name: 'data', library: { type: 'commonjs2' } }),
    ]);
    let script: string | undefined;
    child.hooks.thisCompilation.tap(NAME, (childCompilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      childCompilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        script = assets[SCRIPT]?.source().toString();
        for (const file of Object.keys(assets)) childCompilation.deleteAsset(file);
      });
    });
    return new Promise((resolve, reject) => {
      child.runAsChild((error, _, childCompilation) => {
        if (error) return reject(error);
        const errors = childCompilation?.errors ?? [];
        compilation.errors.push(...errors);
        return resolve(errors.length > 0 ? undefined : script);
      });
    });
  }

  private run(script: string): Readonly<Record<string, unknown>> {
    const module = { exports: {} };
    const load = runInThisContext(`(function (module, exports, require) {${script}\n})`, {
      filename: this.module,
    }) as (module: object, exports: object, require: NodeJS.Require) => void;
    load(module, module.exports, createRequire(this.module));
    return (module.exports as DataModule).data();
  }
}
