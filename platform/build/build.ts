/** The door of platform for a package's webpack.config.ts. */
export { defineRemote } from './defineRemote';
export { defineShell } from './defineShell';
