import { type JsMinifyOptions, minify } from '@swc/core';
import { transform } from 'esbuild';
import webpack from 'webpack';

import { floorTargets } from './browserFloor';

const NAME = 'MinifyPlugin';

type Shortened = {
  readonly code: string;
  /** From its places to those of the text, as JSON. */
  readonly map?: string;
  /** Comments that ask to be kept: the licences of others. */
  readonly extractedComments?: readonly string[];
};

type Shorten = (text: string, name: string) => Promise<Shortened>;

const { ConcatSource, RawSource, SourceMapSource } = webpack.sources;

/** The short text, with its map led on to that of what it was made from, where there is one. */
function withMap(
  name: string,
  code: string,
  map: string | undefined,
  text: string,
  source: webpack.sources.Source,
): webpack.sources.Source {
  const before = map && source.map();
  if (!before) return new RawSource(code);
  const own = { ...(JSON.parse(map) as object), sources: [name] };
  return new SourceMapSource(code, name, JSON.stringify(own), text, before, true);
}

/** The script that holds React and little else (`defineShell`). */
const LIBRARIES = 'vendor.js';

/** The script of our own that every page loads: no function in it is called with `new`, so that all can be arrows and methods. */
const MAIN = 'main.js';

const settingsByScript: Readonly<Record<string, JsMinifyOptions['compress'] & object>> = {
  // What else would be written of it is shorter, and 0.3 KB longer once it is compressed. Our own scripts it makes smaller.
  [LIBRARIES]: {
    passes: 3,
    inline: 0,
    reduce_vars: false,
    join_vars: false,
    hoist_props: false,
  },
  [MAIN]: { unsafe_arrows: true, unsafe_methods: true },
};

/**
 * Scripts of which nearly every function runs as soon as they come. Under this comment V8 compiles all of them while the
 * script is still on its way and beside the page, instead of one by one, where the page waits, when each is first called
 * (v8.dev/blog/explicit-compile-hints). To every other engine it is a comment.
 */
const RUN_AT_ONCE = /^(main|vendor)\.js$/;
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** swc writes as few bytes as terser with three passes, in a thirtieth of the time. */
const forBrowsers: Readonly<Record<string, Shorten>> = {
  '.js': (text, name) =>
    minify(text, {
      ecma: 2020,
      compress: { ecma: 2020, passes: 8, ...settingsByScript[name] },
      mangle: true,
      format: { comments: false },
      sourceMap: true,
      extractComments: 'some',
    }),
  '.css': (text) => transform(text, { loader: 'css', minify: true, target: floorTargets }),
};

/** Without comments alone: they name folders of the machine, and a release's id follows its bytes. */
const forServers: Readonly<Record<string, Shorten>> = {
  '.js': (text) => transform(text, { loader: 'js', target: 'node20', legalComments: 'none' }),
};

/** Shortens what a build emits, as far as its readers gain by it; licences go into a file beside the script. */
export class MinifyPlugin implements webpack.WebpackPluginInstance {
  private readonly ways: Readonly<Record<string, Shorten>>;

  constructor(readers: 'browsers' | 'servers') {
    this.ways = readers === 'browsers' ? forBrowsers : forServers;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        await Promise.all(
          Object.entries(assets).map(([name, source]) => this.shorten(compilation, name, source)),
        );
      });
    });
  }

  private async shorten(
    compilation: webpack.Compilation,
    name: string,
    source: webpack.sources.Source,
  ): Promise<void> {
    const way = this.ways[/\.\w+$/.exec(name)?.[0] ?? ''];
    if (!way) return;
    const text = String(source.source());
    const { code, map, extractedComments = [] } = await way(text, name);
    const licences = [...new Set(extractedComments)].sort();
    if (licences.length > 0)
      compilation.emitAsset(`${name}.LICENSE.txt`, new RawSource(`${licences.join('\n\n')}\n`));
    const note = licences.length > 0 ? `/*! For license information please see ${name}.LICENSE.txt */\n` : '';
    const hint = RUN_AT_ONCE.test(name) ? COMPILE_AHEAD : '';
    compilation.updateAsset(name, new ConcatSource(hint, note, withMap(name, code, map, text, source)), {
      minimized: true,
    });
  }
}
