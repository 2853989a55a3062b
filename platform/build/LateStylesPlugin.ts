import webpack from 'webpack';

const NAME = 'LateStylesPlugin';

/**
 * Refuses a stylesheet that belongs to no exposed module and to no named chunk: those the host loads, and the scripts load none.
 */
export class LateStylesPlugin implements webpack.WebpackPluginInstance {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const ofModules = new Set(
          [...compilation.namedChunkGroups.values()].flatMap((group) => group.getFiles()),
        );
        for (const file of Object.keys(assets))
          if (file.endsWith('.css') && !ofModules.has(file))
            compilation.errors.push(
              new webpack.WebpackError(
                `${file} holds styles that come with import() alone, so nothing would load them: import these styles in an exposed module or a named chunk as well.`,
              ),
            );
      });
    });
  }
}
