/**
 * Webpack loader, before css-loader: the stylesheet is part of the script, which adopts it (guest/adoptStyles.ts). Gives the
 * names of its classes, as a stylesheet of a page does.
 */
module.exports = (source) => source;

module.exports.pitch = function adoptStylesLoader(remaining) {
  const request = (file) => JSON.stringify(this.utils.contextify(this.context, file));
  const { adopt } = this.getOptions();
  return `import { adoptStyles } from ${request(adopt)};
import content from ${request(`!!${remaining}`)};
adoptStyles(content.toString());
export default content.locals ?? {};`;
};
