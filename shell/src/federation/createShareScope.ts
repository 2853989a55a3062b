import * as clinicProfile from '@site/shared-content/clinicProfile';
import type { ShareScope } from '@site/platform/contract/browser';
import { shareScopeOf } from '@site/platform/host/createReader';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';

import * as routerFacade from './routerFacade';

/** What the shell provides to every remote, once per page (platform/build/sharedPackages names the same). */
export function createShareScope(): ShareScope {
  const modules: Record<string, unknown> = {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDom,
    'react-router-dom': routerFacade,
    '@site/shared-content/clinicProfile': clinicProfile,
  };
  return shareScopeOf(
    Object.fromEntries(
      Object.entries(SHARED_VERSIONS).map(([name, version]) => [name, { version, module: modules[name] }]),
    ),
  );
}
