import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import webpack from 'webpack';

/** A new folder with these files, in which {@link runBuild} builds into `dist`. */
export function makeSources(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** Builds the sources in a folder with webpack, and returns the messages of its errors. */
export async function runBuild(folder: string, config: webpack.Configuration): Promise<readonly string[]> {
  const output = { path: path.join(folder, 'dist'), ...config.output };
  const compiler = webpack({ mode: 'production', devtool: false, context: folder, ...config, output });
  const { errors = [] } = await new Promise<webpack.StatsCompilation>((resolve, reject) =>
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats?.toJson() ?? {}))),
  );
  return errors.map(({ message }) => message);
}
