/** Exports every exposed module of a remote by name, for its server build. remoteModules.ts defines the constant and the alias. */
/* global EXPOSED_MODULES */
const files = require.context('remote-source', false, /^\.\/\w+\.tsx$/);

for (const name of EXPOSED_MODULES) module.exports[name] = files(`./${name}.tsx`).default;
