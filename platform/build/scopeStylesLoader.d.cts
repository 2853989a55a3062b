type Context = {
  readonly resourcePath: string;
  getOptions(): {
    /** The selector of the guest's root. */
    readonly root: string;
    /** The folder of shared-ui's styles. */
    readonly styles: string;
    /** Browsers, as esbuild reads them. */
    readonly target: readonly string[];
  };
  addDependency(file: string): void;
  async(): (error: Error | null, text?: string) => void;
};

declare function scopeStylesLoader(this: Context, source: string): void;

export = scopeStylesLoader;
