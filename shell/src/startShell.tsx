import '@site/shared-ui/base.css';

import './scriptMissing.css';

import type { HydrationData } from '@site/platform/contract/releases';
import type { Files } from '@site/platform/loader/createFiles';
import { createHost } from '@site/platform/loader/createHost';
import type { Trial } from '@site/platform/loader/createLoader';
import { hasTrial } from '@site/platform/loader/pageData';
import { reportFailures } from '@site/platform/loader/reportFailures';
import { previewOrigin } from '@site/shared-content/origins';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './App';
import { cancelPictures } from './cancelPictures';
import { enableFonts } from './enableFonts';
import { FrameBoundary } from './FrameBoundary';
import { createShareScope } from './federation/createShareScope';
import { prefetchOnIntent } from './federation/prefetchOnIntent';
import { renderBeside } from './federation/renderBeside';
import { shellModules, shellStyles } from './federation/shellModules';
import { WaitingNotice } from './federation/WaitingNotice/WaitingNotice';
import { restorePath, withDocumentPage } from './routing/documentPage';

// React recovers from it, so the page reports no failure.
// eslint-disable-next-line no-console -- developers need it
const onRecoverableError = (error: unknown) => console.error(error);

/** Hydrates the page and starts the loader. */
export function startShell(page: HydrationData, files: Files): void {
  const root = document.getElementById('root') as HTMLElement;
  const documentPath = restorePath(root);
  const documentPage = root.querySelector('main')?.dataset['page'];
  const firstPath = location.pathname;
  const loadStyles = shellStyles(page, files);

  function begin(trial?: Trial): void {
    const host = createHost({
      page,
      files,
      scope: createShareScope(),
      modules: shellModules(loadStyles),
      trial,
    });
    const slots = { ...host, rowsOf: withDocumentPage(host.rowsOf, documentPage) };
    Object.defineProperty(window, '__composition', { value: host.diagnostics });
    // A failure during a trial does not concern visitors.
    if (!trial) reportFailures(page, host.diagnostics);

    const resume = () => void host.resume();
    window.addEventListener('online', resume);
    window.addEventListener('pageshow', ({ persisted }) => persisted && resume());
    document.addEventListener('visibilitychange', () => document.hidden || resume());

    const standIn = (['NotFoundPage', 'UnavailablePage'] as const).find((module) =>
      root.querySelector(`[data-module="shell/${module}"]`),
    );
    const site = (
      <FrameBoundary onStatic={host.faulty.report}>
        <BrowserRouter>
          <App
            slots={slots}
            documentPath={documentPath}
            documentPage={documentPage}
            standIn={standIn && { module: standIn, path: firstPath }}
          />
        </BrowserRouter>
      </FrameBoundary>
    );

    if (root.hasChildNodes()) hydrateRoot(root, site, { onRecoverableError });
    // In development every page is rendered here, and effects run twice.
    else createRoot(root).render(<StrictMode>{site}</StrictMode>);

    // A proxy or an extension may have removed it.
    const notice =
      document.getElementById('notice') ?? document.body.appendChild(document.createElement('div'));
    const { waiting, outdated, faulty, reload } = host;
    renderBeside(
      notice,
      <WaitingNotice waiting={waiting} outdated={outdated} faulty={faulty} reload={reload} />,
    );
    prefetchOnIntent(slots);
  }

  if (process.env['NODE_ENV'] === 'development') {
    // No composer runs in development.
    void import('./layout/LoadingScreen/LoadingCover').then(({ LoadingCover }) =>
      renderBeside(document.body.appendChild(document.createElement('div')), <LoadingCover />),
    );
    begin();
  } else if (previewOrigin ? location.origin === previewOrigin && hasTrial() : hasTrial()) {
    // If the trial cannot start, the normal site does.
    void import(/* webpackChunkName: "Trial" */ './federation/beginTrial')
      .then(async ({ beginTrial }) => {
        await loadStyles('Trial');
        return beginTrial(page, files, root);
      })
      .catch(() => undefined)
      .then(begin);
  } else begin();

  enableFonts();
  cancelPictures(root);
}
