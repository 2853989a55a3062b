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
 * Webpack loader: reduces a font to the glyphs of some characters, as woff2. `?wght=400-700` in the request limits the
 * weights of a variable font. Results are cached in the folder `cache`.
 */
module.exports = function subsetFontLoader(font) {
  const { characters, cache } = this.getOptions();
  const weights = (/[?&]wght=(\d+)-(\d+)/.exec(this.resourceQuery) ?? []).slice(1).map(Number);
  const key = createHash('sha256')
    .update(JSON.stringify([version, characters, weights]))
    .update(font);
  const cachedFile = path.join(cache, `${key.digest('hex').slice(0, 32)}.woff2`);
  const createSubset = async () => {
    const result = await subset(font, characters, weights);
    const temporaryFile = `${cachedFile}.${randomUUID()}`;
    await mkdir(cache, { recursive: true });
    await writeFile(temporaryFile, result);
    // The rename is atomic, because another build may write the same file.
    await rename(temporaryFile, cachedFile);
    return result;
  };
  const callback = this.async();
  readFile(cachedFile)
    .catch(createSubset)
    .then((result) => callback(null, result), callback);
};

module.exports.raw = true;
