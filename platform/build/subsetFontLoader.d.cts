type Context = {
  readonly resourceQuery: string;
  getOptions(): { readonly characters: string; readonly cache: string };
  async(): (error: Error | null, result: Buffer) => void;
};

declare function subsetFontLoader(this: Context, font: Buffer): void;

export = subsetFontLoader;
