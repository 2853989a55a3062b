import { createRequire } from 'node:module';
import path from 'node:path';
import { runInThisContext } from 'node:vm';

import webpack from 'webpack';

const NAME = 'EmitDataPlugin';
const SCRIPT = 'data.cjs';

type DataModule = { readonly data: () => Readonly<Record<string, unknown>> };

/**
 * Emits a remote's data files in `data/`. The remote defines them in `src/data.ts`, which exports
 * `data(): Record<path, JSON>`. A child compiler bundles it with the loaders and aliases of the build, so that development updates
 * edited texts, and no script contains them.
 */
export class EmitDataPlugin implements webpack.WebpackPluginInstance {
  constructor(private readonly module: string) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      const script = await this.bundle(compilation);
      if (script === undefined) return;
      try {
        for (const [file, value] of Object.entries(this.run(script)))
          compilation.emitAsset(`data/${file}`, new webpack.sources.RawSource(JSON.stringify(value)));
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
