import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

import { INTEGRITY_GLOBAL } from '../contract/browser';

const NAME = 'ChunkIntegrityPlugin';

/**
 * Loads the script of a chunk: the host sets its address and its timeout, and reports `load` or `error`. webpack's own
 * function also has a timeout, which does not know a slow line, and searches the page for the script; every visitor would
 * get both with every remote.
 */
const LOAD_SCRIPT = `${webpack.RuntimeGlobals.loadScript} = (url, done) => {
  var script = document.createElement('script');
  script.onload = script.onerror = (event) => {
    script.onload = script.onerror = null;
    script.remove();
    done(event);
  };
  self.${INTEGRITY_GLOBAL}(script, url);
  document.head.append(script);
};`;

class LoadScript extends webpack.RuntimeModule {
  constructor() {
    super('load script by the host');
  }

  override generate(): string {
    return LOAD_SCRIPT;
  }
}

/**
 * Makes webpack's own chunk loading, script and stylesheet, go through the host's `applyIntegrity`: integrity from the
 * release's list, one Trusted Types policy, nothing unlisted. webpack-subresource-integrity does not build with Module
 * Federation, and webpack's hook `createScript` comes after the search for a script of the same address, which would wait for one
 * that has failed already.
 */
export class ChunkIntegrityPlugin implements webpack.WebpackPluginInstance {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before webpack's own: the first that answers provides the function.
      compilation.hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadScript());
        return true;
      });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (_source, names) => `self.${INTEGRITY_GLOBAL}(${names.tag}, ${names.href});`,
      );
    });
  }
}
