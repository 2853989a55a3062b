type Context = {
  readonly resourcePath: string;
  getOptions(): {
    /** The site's numbers, by name. */
    readonly settings: Readonly<Record<string, unknown>>;
    /** The file of the tokens. */
    readonly tokens: string;
  };
  addDependency(file: string): void;
};

declare function constantsLoader(this: Context, source: string): string;

export = constantsLoader;
