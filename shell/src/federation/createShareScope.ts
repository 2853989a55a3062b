import * as clinicProfile from '@site/shared-content/clinicProfile';
import type { ShareScope } from '@site/platform/contract/browser';
import { toShareScope } from '@site/platform/loader/createReleaseLoader';
import * as routing from '@site/platform/routing';
import React from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import ReactDom from 'react-dom';

/** The packages that the shell shares with remotes, created once per page (platform/build/sharedPackages has the same list). */
export function createShareScope(): ShareScope {
  const modules: Record<string, unknown> = {
    react: React,
    // Named imports: webpack copies the whole module if a CommonJS module is imported as a namespace.
    'react/jsx-runtime': { Fragment, jsx, jsxs },
    'react-dom': ReactDom,
    '@site/platform/routing': routing,
    '@site/shared-content/clinicProfile': clinicProfile,
  };
  return toShareScope(
    Object.fromEntries(
      Object.entries(SHARED_VERSIONS).map(([name, version]) => [name, { version, module: modules[name] }]),
    ),
  );
}
