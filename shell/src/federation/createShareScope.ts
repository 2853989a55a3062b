import * as clinicProfile from '@site/shared-content/clinicProfile';
import type { ShareScope } from '@site/platform/contract/browser';
import type { SharedName } from '@site/platform/contract/sharedPackages';
import * as routing from '@site/platform/routing';
import React from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import ReactDom from 'react-dom';

/** Creates the share scope for remotes: the shell's instance of each shared package, by version. */
export function createShareScope(): ShareScope {
  const modules: Readonly<Record<SharedName, unknown>> = {
    react: React,
    // Named imports: webpack copies the whole module if a CommonJS module is imported as a namespace.
    'react/jsx-runtime': { Fragment, jsx, jsxs },
    'react-dom': ReactDom,
    '@site/platform/routing': routing,
    '@site/shared-content/clinicProfile': clinicProfile,
  };
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [
      name,
      {
        [SHARED_VERSIONS[name as SharedName]]: {
          get: async () => () => module,
          loaded: 1,
          eager: true,
          from: 'shell',
        },
      },
    ]),
  );
}
