/**
 * Lets components of a package that nobody uses drop out of a bundle: `X.displayName = …`, and a call of `forwardRef`
 * that does not say that it has no effects, would keep each of them. Names are for development tools only.
 * @param {string} source
 */
module.exports = function shakableLoader(source) {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (\w+\.forwardRef\()/g, '= /* @__PURE__ */ $1');
};
