/** house/paths in tests: a registry of its own in the system's temporary folder. `import.meta` is not for CommonJS. */
const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

const scratch = mkdtempSync(path.join(tmpdir(), 'site-test-'));

module.exports = {
  root: path.resolve(__dirname, '../..'),
  registry: path.join(scratch, 'registry'),
  cache: path.join(scratch, 'cache'),
  devPorts: { shell: 3000, firstRemote: 3001 },
  appName: (folder) => path.basename(folder).replace(/^remote-/, ''),
  appFolder: (app) => path.resolve(__dirname, '../..', app === 'shell' ? 'shell' : `remote-${app}`),
};
