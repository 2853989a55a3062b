import * as clinicProfile from '@site/shared-content/clinicProfile';
import type { ShareScope } from '@site/platform/contract/browser';
import { shareScopeOf } from '@site/platform/loader/createReader';
import * as routing from '@site/platform/routing';
import React from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import ReactDom from 'react-dom';

/** What the shell provides to every remote, once per page (platform/build/sharedPackages names the same). */
export function createShareScope(): ShareScope {
  const modules: Record<string, unknown> = {
    react: React,
    // By their names: webpack would make a copy of a whole module that is no ES module.
    'react/jsx-runtime': { Fragment, jsx, jsxs },
    'react-dom': ReactDom,
    '@site/platform/routing': routing,
    '@site/shared-content/clinicProfile': clinicProfile,
  };
  return shareScopeOf(
    Object.fromEntries(
      Object.entries(SHARED_VERSIONS).map(([name, version]) => [name, { version, module: modules[name] }]),
    ),
  );
}
