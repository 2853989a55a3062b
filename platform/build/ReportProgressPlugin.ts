import webpack from 'webpack';

/** What a build says to the process that started it. */
export type ShareDone = { readonly target: string; /** From 0 to 1. */ readonly share: number };

/** Tells the process that started this one how far the build has come (runWebpack.ts); where nobody listens, nothing. */
export class ReportProgressPlugin implements webpack.WebpackPluginInstance {
  constructor(private readonly target: string) {}

  apply(compiler: webpack.Compiler): void {
    if (!process.send) return;
    let reported = -1;
    new webpack.ProgressPlugin((share) => {
      // Each percent once.
      const percent = Math.floor(share * 100);
      if (percent === reported) return;
      reported = percent;
      process.send?.({ target: this.target, share } satisfies ShareDone);
    }).apply(compiler);
  }
}
