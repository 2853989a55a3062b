import type webpack from 'webpack';

const NAME = 'CaretRangesPlugin';

/** Versions of three numbers, as our shared packages have them. */
const PARSE = 'var parseVersion = (version) => (version.split(".").map(Number));\n';
/** A version that is not out yet (`19.3.1-rc.1`) is lower than the one it leads to: its last number is none. */
const LESS =
  'var versionLt = (a, b) => { a = parseVersion(a); b = parseVersion(b); return !((a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) >= 0); };\n';
/** Caret ranges of a whole number: `[1, 19, 3, 1]` is `^19.3.1`. */
const SATISFY =
  'var satisfy = (range, version) => (range[0] === 1 && parseVersion(version)[0] === range[1] && !versionLt(version, range.slice(1).join(".")));\n';
const TO_STRING = 'var rangeToString = (range) => ("^" + range.slice(1).join("."));\n';

/**
 * Takes the reader of any version range there is out of a container: our remotes ask for caret ranges (sharedPackages), and a
 * visitor gets this with every remote. A range of another kind is never satisfied, so it cannot pass unnoticed.
 */
export class CaretRangesPlugin implements webpack.WebpackPluginInstance {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          // A chunk that consumes nothing has none.
          if (typeof code !== 'string') return code;
          const shorter = code
            .replace(/\w+ parseVersion = [^]*?(?=\w+ versionLt = )/, PARSE)
            .replace(/\w+ versionLt = [^]*?(?=\w+ rangeToString = )/, LESS)
            .replace(/\w+ rangeToString = [^]*?(?=\w+ satisfy = )/, TO_STRING)
            .replace(/\w+ satisfy = [^]*?(?=\w+ exists = )/, SATISFY);
          if (![PARSE, LESS, TO_STRING, SATISFY].every((part) => shorter.includes(part)))
            throw new Error(`${NAME}: webpack no longer writes its ranges as before; adapt the plugin.`);
          return shorter;
        };
      });
    });
  }
}
