/** The entry point of platform for webpack.config.ts files. */
export { defineRemote } from './defineRemote';
export { defineShell } from './defineShell';
