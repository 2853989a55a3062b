const { readFileSync } = require('node:fs');

const definitions = {
  breakpoint: /@custom-media (--[\w-]+) (\((?:min|max)-width: [\d.]+em\));\n*/g,
  step: /(--s-\d[\d-]*): (\d+px);/g,
};

function definedIn(text, pattern) {
  return new Map([...text.matchAll(pattern)].map(([, name, value]) => [name, value]));
}

/**
 * Webpack loader: writes what is constant into our stylesheets, so that it stands in one place and costs a visitor no bytes.
 * - `setting(name)`: the number of that name in the site's settings (shared-content/siteSettings);
 * - `@media (--from-md)`: the breakpoint of that name, and `var(--s-4)`: the step of the spacing scale, both of tokens.css,
 *   which keeps neither.
 */
module.exports = function constantsLoader(source) {
  const { settings, tokens } = this.getOptions();
  this.addDependency(tokens);
  const text = readFileSync(tokens, 'utf8');
  const breakpoints = definedIn(text, definitions.breakpoint);
  const steps = definedIn(text, definitions.step);
  const lookUp = (values, name, kind) => {
    const value = values.get(name);
    if (value === undefined)
      throw new Error(
        `${this.resourcePath}: ${name} is no ${kind}; ${tokens} has ${[...values.keys()].join(', ')}.`,
      );
    return value;
  };
  return source
    .replace(definitions.breakpoint, '')
    .replace(definitions.step, '')
    .replace(/@media[^{]+/g, (query) =>
      query.replace(/\((--[\w-]+)\)/g, (_, name) => lookUp(breakpoints, name, 'breakpoint')),
    )
    .replace(/calc\(-1 \* var\((--s-\d[\d-]*)\)\)/g, (_, name) => `-${lookUp(steps, name, 'step')}`)
    .replace(/var\((--s-\d[\d-]*)\)/g, (_, name) => lookUp(steps, name, 'step'))
    .replace(/setting\((\w+)\)/g, (_, name) => {
      if (typeof settings[name] !== 'number') {
        throw new Error(
          `${this.resourcePath}: setting(${name}) names no number of shared-content/siteSettings.ts.`,
        );
      }
      return String(settings[name]);
    });
};
