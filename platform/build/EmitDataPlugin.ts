import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';

import webpack from 'webpack';

import { writeAtomically } from '../house/files';
import { baseTsconfig, cache, root } from '../house/paths';
import { log } from '../house/log';
import { withTypeScript } from '../house/withTypeScript.mjs';

const NAME = 'EmitDataPlugin';
const run = promisify(execFile);

/** What a module gave: the builds of one release, in one process, carry the same data. */
const given = new Map<string, Promise<Record<string, unknown>>>();

/**
 * Emits a remote's data files under `data/`. The remote says in `src/data.ts` what they are: an exported
 * `data(): Record<path, JSON>`. It runs in a process of its own, so that an edited text is read anew in development.
 */
export class EmitDataPlugin implements webpack.WebpackPluginInstance {
  /**
   * @param watched folders whose files the data is made from
   * @param alias modules that this build takes from another file (see overrides.ts)
   */
  constructor(
    private readonly module: string,
    private readonly watched: readonly string[],
    private readonly alias: Readonly<Record<string, string>>,
  ) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(this.module);
      for (const folder of this.watched) compilation.contextDependencies.add(folder);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const files = compiler.watchMode ? await this.read(compilation) : await this.readOnce(compilation);
        for (const [file, value] of Object.entries(files)) {
          compilation.emitAsset(`data/${file}`, new webpack.sources.RawSource(JSON.stringify(value)));
        }
      });
    });
  }

  /** tsx takes the build's aliases from the paths of a tsconfig. */
  private writeTsconfig(): string {
    const paths = Object.entries(this.alias).map(([name, file]) => [name.replace(/\$$/, ''), [file]]);
    const text = JSON.stringify({
      extends: baseTsconfig,
      compilerOptions: { paths: Object.fromEntries(paths) },
    });
    // Named by what it says: builds side by side share it, and none is left behind by each.
    const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const file = path.join(cache, `tsconfig.data.${name}.json`);
    writeAtomically(file, text);
    return file;
  }

  private readOnce(compilation: webpack.Compilation): Promise<Record<string, unknown>> {
    const files = given.get(this.module) ?? this.read(compilation);
    given.set(this.module, files);
    return files;
  }

  private async read(compilation: webpack.Compilation): Promise<Record<string, unknown>> {
    const script = path.join(import.meta.dirname, 'printData.ts');
    try {
      const { stdout, stderr } = await run(process.execPath, [...withTypeScript(), script, this.module], {
        maxBuffer: 1 << 28,
        env: { ...process.env, TSX_TSCONFIG_PATH: this.writeTsconfig() },
      });
      // What is not wrong, but should be known before a launch.
      for (const line of stderr.split('\n')) if (line.startsWith('note: ')) log(line);
      return JSON.parse(stdout) as Record<string, unknown>;
    } catch (error) {
      const { stderr = String(error) } = error as { stderr?: string };
      const failure = new webpack.WebpackError(`${path.relative(root, this.module)}: ${stderr.trim()}`);
      failure.hideStack = true;
      compilation.errors.push(failure);
      return {};
    }
  }
}
