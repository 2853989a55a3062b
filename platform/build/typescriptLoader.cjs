const { transform } = require('@swc/core');

/**
 * Webpack loader: TypeScript to JavaScript, one file by itself. Types are checked beside the build (platform/release/checkTypes.ts).
 * With the option `refresh`, components keep their state when they are exchanged in development.
 */
module.exports = function typescriptLoader(source) {
  const { refresh = false } = this.getOptions();
  const done = this.async();
  transform(source, {
    filename: this.resourcePath,
    sourceMaps: this.sourceMap,
    // Whatever else may lie in the folders above is not ours.
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: this.resourcePath.endsWith('.tsx') },
      transform: {
        verbatimModuleSyntax: true,
        react: { runtime: 'automatic', development: refresh, refresh },
      },
    },
  }).then(({ code, map }) => done(null, code, map && JSON.parse(map)), done);
};
