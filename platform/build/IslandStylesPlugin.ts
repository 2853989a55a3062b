import type webpack from 'webpack';

import { islandsOf } from '../contract/contract';

const NAME = 'IslandStylesPlugin';

/** The module type that mini-css-extract-plugin gives to a stylesheet. */
const STYLESHEET = 'css/mini-extract';

/** Is it loaded by the islands of a page, at once or later, and by nothing else? */
function isOfIslands(group: webpack.ChunkGroup, under: readonly webpack.ChunkGroup[] = []): boolean {
  if (group.name?.endsWith(islandsOf(''))) return true;
  const parents = group.getParents().filter((parent) => !under.includes(parent));
  return parents.length > 0 && parents.every((parent) => isOfIslands(parent, [...under, group]));
}

/** Takes the stylesheets out of what a page that is only read loads for its islands: they stand in the page, which is there. */
export class IslandStylesPlugin implements webpack.WebpackPluginInstance {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Before chunks are split, or an island would wait for a stylesheet that it shares with its page.
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage: -100 }, (chunks) => {
        const { chunkGraph } = compilation;
        for (const chunk of chunks) {
          if (![...chunk.groupsIterable].every((group) => isOfIslands(group))) continue;
          for (const module of [...chunkGraph.getChunkModulesIterable(chunk)])
            if (module.type === STYLESHEET) chunkGraph.disconnectChunkAndModule(chunk, module);
        }
      });
    });
  }
}
