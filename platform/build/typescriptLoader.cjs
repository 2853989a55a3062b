const { transform } = require('@swc/core');

/** In one line, so that the lines of the source keep their numbers; where nothing was set up, nothing happens. */
const before =
  'const $kept = globalThis.__keepState; const $RefreshReg$ = (type, name) => $kept?.register(type, `${__webpack_module__.id} ${name}`); const $RefreshSig$ = () => $kept?.signature() ?? ((type) => type);';
const after = 'if (import.meta.webpackHot) $kept?.ended(__webpack_module__.exports, import.meta.webpackHot);';

/** Writes a setting's value where it is read, so that no visitor is sent the others. A list stays where it is. */
function withSettings(source, settings) {
  return source.replace(/\bsiteSettings\.(\w+)\b/g, (read, name) =>
    Object(settings[name]) === settings[name] || !(name in settings) ? read : JSON.stringify(settings[name]),
  );
}

/**
 * Webpack loader: TypeScript to JavaScript, one file by itself. Types are checked beside the build (platform/delivery/checkTypes.ts).
 * With the option `targets` for browsers of these versions (browserFloor.ts), else for Node.
 * With the option `settings` for browsers: the site's settings, as this build has them.
 * With the option `keepState`, components keep their state when they are exchanged in development (entries/keepState.ts).
 */
module.exports = function typescriptLoader(source) {
  const { keepState = false, targets, settings } = this.getOptions();
  const tsx = this.resourcePath.endsWith('.tsx');
  const refresh = keepState && tsx;
  const done = this.async();
  transform(settings ? withSettings(source, settings) : source, {
    filename: this.resourcePath,
    sourceMaps: this.sourceMap,
    // Whatever else may lie in the folders above is not ours.
    configFile: false,
    swcrc: false,
    // Without `bugfixes` whole features are rewritten for a detail of them that some browser had wrong.
    ...(targets ? { env: { targets, bugfixes: true } } : {}),
    jsc: {
      ...(targets ? {} : { target: 'es2022' }),
      parser: { syntax: 'typescript', tsx },
      transform: {
        verbatimModuleSyntax: true,
        react: { runtime: 'automatic', development: refresh, refresh },
      },
    },
  }).then(({ code, map }) => {
    done(null, refresh ? `${before}${code}\n${after}` : code, map && JSON.parse(map));
  }, done);
};
