import webpack from 'webpack';

const NAME = 'StandalonePagePlugin';

/** Emits the page of an app that runs alone, of a remote or of the gallery: `index.html` with the files of the entry `main`. */
export class StandalonePagePlugin implements webpack.WebpackPluginInstance {
  constructor(private readonly title: string) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const tags = files.flatMap((file) => {
          if (file.endsWith('.js')) return [`<script defer src="/${file}"></script>`];
          return file.endsWith('.css') ? [`<link rel="stylesheet" href="/${file}">`] : [];
        });
        const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${this.title}</title>
${tags.join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`;
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
      });
    });
  }
}
