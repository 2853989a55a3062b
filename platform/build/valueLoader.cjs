const path = require('node:path');

/**
 * Webpack loader for a module whose one export, of the module's own name, this build knows by value: the value stands there, and
 * what it is made from is sent to no visitor. The option `values` holds it by that name.
 */
module.exports = function valueLoader() {
  const { name } = path.parse(this.resourcePath);
  const value = this.getOptions().values[name];
  if (value === undefined) throw new Error(`${this.resourcePath}: this build knows no value of ${name}.`);
  return `export const ${name} = ${JSON.stringify(value)};`;
};
