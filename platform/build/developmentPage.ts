import HtmlWebpackPlugin from 'html-webpack-plugin';

type DevelopmentPageOptions = {
  readonly title?: string;
  /** The body of the page. */
  readonly body?: string;
};

/** Creates `index.html` of an app in development, with the files of the entry `main`. It is not prerendered. */
export function developmentPage({
  title,
  body = '<div id="root"></div>',
}: DevelopmentPageOptions): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    chunks: ['main'],
    // Deep links load the same page, so URLs start at the root.
    publicPath: '/',
    minify: false,
    templateContent: `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${title === undefined ? '' : `<title>${title}</title>\n`}</head>
<body>${body}</body>
</html>
`,
  });
}
