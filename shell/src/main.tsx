import '@site/shared-ui/base.css';

import { asksForTrial } from '@site/platform/runtime/asksForTrial';
import { clearHead } from '@site/platform/runtime/clearHead';
import { createRemoteLoader } from '@site/platform/runtime/createRemoteLoader';
import { createModuleVisits } from '@site/platform/runtime/createModuleVisits';
import type { ModuleLoader } from '@site/platform/runtime/ModuleLoader';
import { readHandOver } from '@site/platform/runtime/readHandOver';
import { withShellModules } from '@site/platform/runtime/withShellModules';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './App';
import { createShareScope } from './federation/createShareScope';
import { shellModules } from './federation/shellModules';
import { prefetchOnIntent } from './federation/prefetchOnIntent';
import { WaitingNotice } from './federation/WaitingNotice/WaitingNotice';

const page = readHandOver();
const scope = createShareScope();
const root = document.getElementById('root') as HTMLElement;
const firstPath = location.pathname;

// For the page it is no error, since it goes on.
// eslint-disable-next-line no-console -- it is for developers
const onRecoverableError = (error: unknown) => console.error(error);

function begin(remotes: ModuleLoader): void {
  // Read from the page, not from the hand-over: the page must stand even where that is lost.
  const prerendered = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-module]')].map(({ dataset }) => [
      dataset['module'] ?? '',
      dataset['release'] ?? '',
    ]),
  );
  const loader = withShellModules(remotes, shellModules);
  const [[pageModule] = []] = prerendered;
  const visits = createModuleVisits(loader, prerendered, (id) => {
    // The head is that of the page as a whole, not of a part of it.
    if (id === pageModule) clearHead();
  });
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
    .then(({ createFederationLoader }) => createFederationLoader(page.development ?? {}, scope))
    .then(begin);
} else {
  const remotes = createRemoteLoader(page, scope);
  if (asksForTrial())
    void import(/* webpackChunkName: "Trial" */ './federation/beginTrial')
      .then(({ beginTrial }) => beginTrial(page, scope, root, createRemoteLoader))
      .catch(() => remotes)
      .then(begin);
  else begin(remotes);
}
