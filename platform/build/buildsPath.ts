/** Path at which the shell's dev server sends events to a page: what the remotes' dev servers have built, and again after each build. */
export const BUILDS_PATH = '/builds';
