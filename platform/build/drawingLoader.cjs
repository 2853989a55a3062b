/** Webpack loader: fills in the colours of a drawing (colorTokens.ts). */
module.exports = function drawingLoader(svg) {
  const { fillInColors, tokensFile } = this.getOptions();
  this.addDependency(tokensFile);
  return fillInColors(svg);
};
