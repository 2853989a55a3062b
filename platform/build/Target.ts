/**
 * The purpose of a build. `lean`: for the shell; `container`: for other Module Federation hosts; `server`: for the
 * composer; `development`: for webpack-dev-server.
 */
export type Target = 'lean' | 'container' | 'server' | 'development';

/** The builds of a release. The shell is itself a host, so it needs no build for other hosts. */
export const releaseTargets = {
  shell: ['lean', 'server'],
  remote: ['lean', 'container', 'server'],
} as const satisfies Record<string, readonly Target[]>;
