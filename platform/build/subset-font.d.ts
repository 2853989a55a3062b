declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'truetype' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly keepAllGlyphs?: boolean;
  };

  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
