import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import webpack from 'webpack';

const NAME = 'EmitDataPlugin';
const run = promisify(execFile);

/**
 * Emits a remote's data files under `data/`. The remote says in `src/data.ts` what they are: an exported
 * `data(): Record<path, JSON>`. It runs in a process of its own, so that an edited text is read anew in development.
 */
export class EmitDataPlugin implements webpack.WebpackPluginInstance {
  /** @param watched folders whose files the data is made from */
  constructor(
    private readonly module: string,
    private readonly watched: readonly string[],
  ) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(this.module);
      for (const folder of this.watched) compilation.contextDependencies.add(folder);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        for (const [file, value] of Object.entries(await this.read())) {
          compilation.emitAsset(`data/${file}`, new webpack.sources.RawSource(JSON.stringify(value)));
        }
      });
    });
  }

  private async read(): Promise<Record<string, unknown>> {
    const script = path.join(import.meta.dirname, 'printData.ts');
    const { stdout } = await run(process.execPath, ['--import', 'tsx', script, this.module], {
      maxBuffer: 1 << 28,
      cwd: import.meta.dirname,
    });
    return JSON.parse(stdout) as Record<string, unknown>;
  }
}
