/** Replaces lib/paths and lib/root.mjs in tests: they use `import.meta`, which CommonJS lacks. Caches are in a temporary folder. */
const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

const scratch = mkdtempSync(path.join(tmpdir(), 'site-test-'));

const root = path.resolve(__dirname, '../..');

module.exports = {
  root,
  platformFolder: path.join(root, 'platform'),
  ownRepository: false,
  baseTsconfig: path.join(root, 'tsconfig.base.json'),
  cache: path.join(scratch, 'cache'),
  devPorts: { shell: 3000, firstRemote: 3001 },
  appName: (folder) => path.basename(folder).replace(/^remote-/, ''),
  appFolder: (app) => path.join(root, app === 'shell' ? 'shell' : `remote-${app}`),
  buildFolder: (app) => path.join(scratch, 'cache/build', app),
  publicFolder: (app) => path.join(module.exports.appFolder(app), 'public'),
  packageFolder: (place) => path.join(root, place),
};
