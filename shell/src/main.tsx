import '@site/shared-ui/base.css';

import { asksForTrial } from '@site/platform/runtime/asksForTrial';
import { createRemoteLoader } from '@site/platform/runtime/createRemoteLoader';
import { createModuleVisits } from '@site/platform/runtime/createModuleVisits';
import type { ModuleLoader } from '@site/platform/runtime/ModuleLoader';
import { readPagePointer } from '@site/platform/runtime/readPagePointer';
import { withShellModules } from '@site/platform/runtime/withShellModules';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './App';
import { createShareScope } from './federation/createShareScope';
import { shellModules } from './federation/shellModules';
import { prefetchOnIntent } from './federation/prefetchOnIntent';
import { WaitingNotice } from './federation/WaitingNotice/WaitingNotice';

const pointer = readPagePointer();
const scope = createShareScope();
const root = document.getElementById('root') as HTMLElement;
const firstPath = location.pathname;

// For the page it is no error, since it goes on.
// eslint-disable-next-line no-console -- it is for developers
const onRecoverableError = (error: unknown) => console.error(error);

function begin(remotes: ModuleLoader): void {
  // Read from the page, not from the pointer: the page must stand even where the pointer is lost.
  const prerendered = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-module]')].map(({ dataset }) => [
      dataset['module'] ?? '',
      dataset['release'] ?? '',
    ]),
  );
  const loader = withShellModules(remotes, shellModules);
  const visits = createModuleVisits(loader, prerendered);
  window.addEventListener('online', visits.backOnline);

  const site = (
    <BrowserRouter>
      <App visits={visits} notFoundPath={prerendered.has('shell/NotFoundPage') ? firstPath : undefined} />
    </BrowserRouter>
  );

  if (root.hasChildNodes()) hydrateRoot(root, site, { onRecoverableError });
  else createRoot(root).render(site);

  createRoot(
    document.getElementById('notice') ?? document.body.appendChild(document.createElement('div')),
  ).render(<WaitingNotice waiting={visits.waiting} />);
  prefetchOnIntent(loader);
}

if (process.env['NODE_ENV'] === 'development') {
  void import('@site/platform/runtime/createFederationLoader')
    .then(({ createFederationLoader }) => createFederationLoader(pointer.development ?? {}, scope))
    .then(begin);
} else {
  const remotes = createRemoteLoader(pointer, scope);
  if (asksForTrial())
    void import(/* webpackChunkName: "Trial" */ './federation/beginTrial')
      .then(({ beginTrial }) => beginTrial(pointer, scope, root, remotes))
      .catch(() => remotes)
      .then(begin);
  else if (pointer.canary)
    void import(/* webpackChunkName: "Canary" */ '@site/platform/runtime/withCanary')
      .then(({ withCanary }) => withCanary(remotes, pointer, scope))
      .catch(() => remotes)
      .then(begin);
  else begin(remotes);
}
