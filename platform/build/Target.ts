/**
 * What a build is for. `lean`: our shell loads it; `container`: Module Federation hosts that are not ours do; `server`:
 * the composer renders with it; `development`: one remote or the shell under webpack-dev-server.
 */
export type Target = 'lean' | 'container' | 'server' | 'development';

/** The builds of a release. The shell is a host: it needs no build for other hosts. */
export const releaseTargets = {
  shell: ['lean', 'server'],
  remote: ['lean', 'container', 'server'],
} as const satisfies Record<string, readonly Target[]>;
