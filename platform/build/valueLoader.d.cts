type Context = {
  readonly resourcePath: string;
  getOptions(): {
    /** What the modules export, by name. */
    readonly values: Readonly<Record<string, unknown>>;
  };
};

declare function valueLoader(this: Context): string;

export = valueLoader;
