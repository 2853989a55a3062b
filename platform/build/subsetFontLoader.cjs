const { createHash, randomUUID } = require('node:crypto');
const { mkdir, readFile, rename, writeFile } = require('node:fs/promises');
const path = require('node:path');

const subsetFont = require('subset-font');
const { version } = require('subset-font/package.json');

async function subset(font, characters, weights) {
  const [min, max] = weights;
  const axes = min === undefined ? {} : { variationAxes: { wght: { min, max } } };
  return subsetFont(font, characters, { targetFormat: 'woff2', ...axes });
}

/**
 * Webpack loader: a woff2 font with the glyphs of some characters only; `?wght=400-700` at the end of its request says
 * which weights of a variable font are used. What was made once is kept in the folder `cache`.
 */
module.exports = function subsetFontLoader(font) {
  const { characters, cache } = this.getOptions();
  const weights = (/[?&]wght=(\d+)-(\d+)/.exec(this.resourceQuery) ?? []).slice(1).map(Number);
  const key = createHash('sha256')
    .update(JSON.stringify([version, characters, weights]))
    .update(font);
  const kept = path.join(cache, `${key.digest('hex').slice(0, 32)}.woff2`);
  const make = async () => {
    const made = await subset(font, characters, weights);
    const draft = `${kept}.${randomUUID()}`;
    await mkdir(cache, { recursive: true });
    await writeFile(draft, made);
    // Another build may make the same at this moment.
    await rename(draft, kept);
    return made;
  };
  const done = this.async();
  readFile(kept)
    .catch(make)
    .then((made) => done(null, made), done);
};

module.exports.raw = true;
