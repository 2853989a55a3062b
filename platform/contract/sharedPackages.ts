/**
 * The packages that the shell provides to every remote: React, the router and the clinic's profile, so that one release of the shell
 * changes a phone number everywhere. Each shared name maps to the package that determines its version. The router is shared as the six
 * exports of platform/routing, because all of React Router would add 50 KB.
 */
export const sharedPackages = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  '@site/platform/routing': 'react-router-dom',
  '@site/shared-content/clinicProfile': '@site/shared-content',
} as const;

export type SharedName = keyof typeof sharedPackages;
