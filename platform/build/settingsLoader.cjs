/**
 * Webpack loader: fills `setting(name)` in our stylesheets with the number of that name from the site's settings
 * (shared-content/siteSettings), so that a constant of docs/spec.md §9 stands in one place.
 */
module.exports = function settingsLoader(source) {
  const { settings } = this.getOptions();
  return source.replace(/setting\((\w+)\)/g, (_, name) => {
    if (typeof settings[name] !== 'number') {
      throw new Error(
        `${this.resourcePath}: setting(${name}) names no number of shared-content/siteSettings.ts.`,
      );
    }
    return String(settings[name]);
  });
};
