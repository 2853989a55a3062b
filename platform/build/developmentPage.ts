import HtmlWebpackPlugin from 'html-webpack-plugin';

/** Elements of a page before its scripts: JSON by the element's id. */
type Handed = Readonly<Record<string, unknown>>;

export type DevelopmentPageOptions = {
  readonly title?: string;
  /** The body of the page. */
  readonly body?: string;
  /** JSON that stands in the page, by the id of its element. */
  readonly json?: Handed;
};

/** JSON as the text of a script element, which `</script>` would end. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** `index.html` of an app in development, not prerendered: with the files of the entry `main`. */
export function developmentPage({
  title,
  body = '<div id="root"></div>',
  json = {},
}: DevelopmentPageOptions): HtmlWebpackPlugin {
  const handed = Object.entries(json).map(
    ([id, value]) => `<script type="application/json" id="${id}">${scriptText(value)}</script>`,
  );
  return new HtmlWebpackPlugin({
    chunks: ['main'],
    // Deep links show the same page.
    publicPath: '/',
    minify: false,
    templateContent: `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${title === undefined ? '' : `<title>${title}</title>\n`}${handed.join('\n')}
</head>
<body>${body}</body>
</html>
`,
  });
}
