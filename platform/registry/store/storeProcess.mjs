/** Starts the process of a store from its source, as bin/site.mjs does. */
await import('tsx');
await import('./storeProcess.ts');
