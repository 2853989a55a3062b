/** A remote's server build: every exposed module under its name. The constant and the alias are of remoteModules.ts. */
/* global EXPOSED_MODULES */
const files = require.context('remote-source', false, /^\.\/\w+\.tsx$/);

for (const name of EXPOSED_MODULES) module.exports[name] = files(`./${name}.tsx`).default;
