const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

const { transformSync, version } = require('@swc/core');

const own = readFileSync(__filename);

/** Jest's transformer: TypeScript to CommonJS, one file by itself; `jest.mock` moves above the imports as everywhere. */
module.exports = {
  process(source, filename) {
    return transformSync(source, {
      filename,
      sourceMaps: 'inline',
      configFile: false,
      swcrc: false,
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: !filename.endsWith('.ts') },
        transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
      },
    });
  },
  getCacheKey: (source, filename) =>
    createHash('sha256').update(own).update(version).update(filename).update(source).digest('hex'),
};
