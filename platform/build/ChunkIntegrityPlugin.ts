import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

import { INTEGRITY_GLOBAL } from '../contract/browser';

const NAME = 'ChunkIntegrityPlugin';
const PLAIN = 'script.src = url;';

/**
 * Makes webpack's own chunk loading, script and stylesheet, go through the host's `applyIntegrity`: integrity from the
 * release's list, one Trusted Types policy, nothing unlisted. The hooks are public; webpack-subresource-integrity does
 * not build with Module Federation.
 */
export class ChunkIntegrityPlugin implements webpack.WebpackPluginInstance {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => {
          if (!source.includes(PLAIN))
            throw new Error(`${NAME}: webpack no longer writes "${PLAIN}"; adapt the plugin.`);
          return source.replace(PLAIN, `self.${INTEGRITY_GLOBAL}(script, url);`);
        },
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (_source, names) => `self.${INTEGRITY_GLOBAL}(${names.tag}, ${names.href});`,
      );
    });
  }
}
