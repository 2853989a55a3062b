/**
 * Webpack loader: lets webpack leave out the components of a package that nobody imports. To webpack, a call of React and a name for
 * developers at the top level might have an effect, so it would keep the component, and all that this uses.
 */
module.exports = function unusedComponentsLoader(script) {
  return script
    .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ')
    .replaceAll(/^\w+\.displayName = .*;$/gm, '');
};
