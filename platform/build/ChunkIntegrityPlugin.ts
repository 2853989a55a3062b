import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

import { INTEGRITY_GLOBAL } from '../contract/browser';

const NAME = 'ChunkIntegrityPlugin';

/**
 * How a chunk's script is loaded: the host sets its address and how long it may take, and tells by `load` or `error`. What
 * webpack writes besides is the host's affair here, and every visitor would get it with every remote: a patience of its own,
 * which knows no slow line, and a search for scripts that are in the page already.
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
