import type webpack from 'webpack';

import { islandsOf } from '../contract/contract';

const NAME = 'IslandStylesPlugin';

/** The module type that mini-css-extract-plugin gives to a stylesheet. */
const STYLESHEET = 'css/mini-extract';

/** Takes the stylesheets out of what a first visit loads of a page that is only read: they stand in the page, which is there. */
export class IslandStylesPlugin implements webpack.WebpackPluginInstance {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Before chunks are split, or an island would wait for a stylesheet that it shares with its page.
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage: -100 }, (chunks) => {
        const { chunkGraph } = compilation;
        for (const chunk of chunks) {
          if (!chunk.name?.endsWith(islandsOf(''))) continue;
          for (const module of [...chunkGraph.getChunkModulesIterable(chunk)])
            if (module.type === STYLESHEET) chunkGraph.disconnectChunkAndModule(chunk, module);
        }
      });
    });
  }
}
