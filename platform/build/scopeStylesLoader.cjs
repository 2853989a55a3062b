const { readFileSync } = require('node:fs');
const path = require('node:path');

const { transform } = require('esbuild');
const postcss = require('postcss');

/** Names of the families that our fonts declare: on another site they are names of the guest's own. */
function familiesIn(fonts) {
  return [
    ...new Set([...readFileSync(fonts, 'utf8').matchAll(/font-family: ('[^']+')/g)].map(([, name]) => name)),
  ];
}

/** The layers, first to last, as `layers.css` orders them. */
function layersIn(file) {
  return /@layer ([^;{]+);/
    .exec(readFileSync(file, 'utf8'))[1]
    .split(',')
    .map((name) => name.trim());
}

const nameOf = (layer) => layer.params.trim();

function layerOf(node) {
  for (let one = node.parent; one; one = one.parent)
    if (one.type === 'atrule' && one.name === 'layer') return nameOf(one);
  return undefined;
}

const isIn = (node, pattern) => {
  for (let one = node.parent; one; one = one.parent)
    if (one.type === 'atrule' && pattern.test(one.name)) return true;
  return false;
};

/**
 * Webpack loader, for the builds for other people's sites: the rules of a stylesheet hold within the guest's root alone,
 * and no ordinary rule of the host reaches into it.
 *
 * - `:root` and `html` are the root, `body` is the element in it (guest/GuestRoot); every other selector is for what stands
 *   within the root.
 * - Rules without a layer win over all layers, and a host's rules have none. So layers become selectors: each names one
 *   more id that nothing has. Among important rules the earlier layer wins, as ever.
 * - `rem` counts from the visitor's own size, not from what the host makes of it (guest/guest.css).
 * - Families of fonts get names of the guest's own; what is said to a whole page is left out.
 */
module.exports = function scopeStylesLoader(source) {
  const { root, styles } = this.getOptions();
  const [fonts, layersFile] = ['fonts.css', 'layers.css'].map((file) => path.join(styles, file));
  for (const file of [fonts, layersFile]) this.addDependency(file);
  const done = this.async();
  // For browsers in which no guest runs.
  if (this.resourcePath === path.join(styles, 'plain.css')) return void done(null, '');
  const families = familiesIn(fonts);
  const layers = layersIn(layersFile);
  const sheet = postcss.parse(source, { from: this.resourcePath });

  const place = (layer, isImportant) => {
    const index = layers.indexOf(layer);
    if (index < 0)
      throw new Error(
        `${this.resourcePath}: a rule stands in ${layer ? `the layer "${layer}"` : 'no layer'}; layers.css knows ${layers.join(', ')}.`,
      );
    return root + ':not(#_)'.repeat(isImportant ? layers.length - index : index + 1);
  };
  const scoped = (selector, prefix) => {
    const [own, name] = /^(:root|html|body)(?![\w-])/.exec(selector) ?? [];
    if (!own) return `${prefix} ${selector}`;
    return prefix + (name === 'body' ? ' > [data-body]' : '') + selector.slice(own.length);
  };

  // A query knows no custom property; 16 px is what nearly all visitors have.
  sheet.walkAtRules('container', (query) => {
    query.params = query.params.replace(/(\d*\.?\d+)rem\b/g, (_, size) => `${Number(size) * 16}px`);
  });
  sheet.walkAtRules('page', (rule) => void rule.remove());
  const rules = [];
  sheet.walkRules((rule) => void (isIn(rule, /keyframes$/) || rules.push(rule)));
  for (const rule of rules) {
    const layer = layerOf(rule);
    const important = rule.nodes.filter((node) => node.important);
    const selectors = [...rule.selectors];
    if (important.length > 0 && important.length < rule.nodes.length) {
      const other = rule.clone({ nodes: [] });
      other.append(important);
      other.selectors = selectors.map((selector) => scoped(selector, place(layer, true)));
      rule.after(other);
    }
    const isAllImportant = rule.nodes.length > 0 && rule.nodes.every((node) => node.important);
    rule.selectors = selectors.map((selector) => scoped(selector, place(layer, isAllImportant)));
  }
  sheet.walkDecls((declaration) => {
    let { value } = declaration;
    if (/^scroll-padding/.test(declaration.prop)) return void declaration.remove();
    if (declaration.prop !== '--guest-rem')
      value = value.replace(/(?<![\w.-])(\d*\.?\d+)rem\b/g, 'calc($1 * var(--guest-rem))');
    for (const name of families) value = value.replaceAll(name, `'Clinic ${name.slice(1)}`);
    declaration.value = value;
  });
  sheet.walkAtRules('layer', (layer) => void (layer.nodes ? layer.replaceWith(layer.nodes) : layer.remove()));

  transform(sheet.toString(), { loader: 'css', minify: true, target: this.getOptions().target }).then(
    ({ code }) => done(null, code),
    done,
  );
};
