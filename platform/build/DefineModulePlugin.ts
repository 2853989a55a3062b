import path from 'node:path';

import webpack from 'webpack';

const NAME = 'DefineModulePlugin';

/** Reports an exposed file that does not import `defineModule`: nothing could show it. */
export class DefineModulePlugin implements webpack.WebpackPluginInstance {
  /** @param files absolute paths of the exposed files */
  constructor(private readonly files: readonly string[]) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule) || !this.files.includes(module.resource)) continue;
          const imports = module.dependencies as { readonly ids?: readonly string[] }[];
          if (imports.some(({ ids }) => ids?.[0] === 'defineModule')) continue;
          const file = path.relative(compiler.context, module.resource);
          const { name } = path.parse(file);
          const error = new webpack.WebpackError(
            `${file} is exposed, but is not defined as a module. Write: import { defineModule } from '@site/platform/contract'; export default defineModule({ Component: ${name} });`,
          );
          error.hideStack = true;
          compilation.errors.push(error);
        }
      });
    });
  }
}
