import webpack from 'webpack';

import { sharedVersions } from './sharedPackages';

/** Tells the shell the versions of what it shares, as the constant `SHARED_VERSIONS`. */
export class SharedVersionsPlugin implements webpack.WebpackPluginInstance {
  constructor(private readonly folder: string) {}

  apply(compiler: webpack.Compiler): void {
    new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions(this.folder)) }).apply(
      compiler,
    );
  }
}
