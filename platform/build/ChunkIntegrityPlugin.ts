import webpack from 'webpack';

import { INTEGRITY_GLOBAL } from '../contract/browser';

const NAME = 'ChunkIntegrityPlugin';

/**
 * Loads the script of a chunk. The host sets its URL and timeout, and dispatches `load` or `error`. webpack's own function has a fixed
 * timeout, which ignores slow connections, and searches the page for the script. Both would add code to every
 * remote.
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
    super('load script through the host');
  }

  override generate(): string {
    return LOAD_SCRIPT;
  }
}

/**
 * Makes webpack's chunk loading call the host's `applyIntegrity` for scripts. It sets the hash from the release's
 * assets, uses the one Trusted Types policy and rejects unlisted files. webpack-subresource-integrity does not build with Module
 * Federation. webpack's hook `createScript` runs after the search for a script with the same URL, which would wait for one that has
 * already failed.
 */
export class ChunkIntegrityPlugin implements webpack.WebpackPluginInstance {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Taps before webpack's own plugin: the first one that returns true provides the function.
      compilation.hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadScript());
        return true;
      });
    });
  }
}
