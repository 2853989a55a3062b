import HtmlWebpackPlugin from 'html-webpack-plugin';

/** JSON embedded in a page, by the id of its element. */
type EmbeddedJson = Readonly<Record<string, unknown>>;

export type DevelopmentPageOptions = {
  readonly title?: string;
  /** The body of the page. */
  readonly body?: string;
  /** JSON to embed before the scripts. */
  readonly json?: EmbeddedJson;
};

/** Serializes a value as JSON that cannot close a `<script>` element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Creates `index.html` of an app in development, with the files of the entry `main`. It is not prerendered. */
export function developmentPage({
  title,
  body = '<div id="root"></div>',
  json = {},
}: DevelopmentPageOptions): HtmlWebpackPlugin {
  const elements = Object.entries(json).map(
    ([id, value]) => `<script type="application/json" id="${id}">${scriptJson(value)}</script>`,
  );
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
${title === undefined ? '' : `<title>${title}</title>\n`}${elements.join('\n')}
</head>
<body>${body}</body>
</html>
`,
  });
}
