import '@site/shared-ui/base.css';

import type { PageRow } from '@site/shared-content/PageRow';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, NavLink, Route, Routes, useParams } from 'react-router-dom';

import { StandaloneModule, type StandaloneModules } from './StandaloneModule';
import styles from './standalone.module.css';

/** Returns the standalone path of a module that is part of a page of another app. */
function partPath(name: string): string {
  return `/parts/${name}`;
}

function PageRoute({ modules, name }: { modules: StandaloneModules; name: string }) {
  const params = useParams() as Record<string, string>;
  return (
    <StandaloneModule key={Object.values(params).join(' ')} modules={modules} name={name} params={params} />
  );
}

type FrameProps = { app: string; pages: readonly PageRow[]; modules: StandaloneModules };

function Frame({ app, pages, modules }: FrameProps) {
  const parts = Object.keys(modules).filter((name) => !pages.some(({ module }) => module === name));
  const plainPages = pages.filter(({ path }) => !path.includes(':'));
  const [start] = [...plainPages.map(({ path }) => path), ...parts.map(partPath)];
  return (
    <>
      <header className={styles['bar']}>
        <strong>remote-{app}, alone</strong>
        <nav aria-label="Modules of this remote" className={styles['links']}>
          {plainPages.map(({ path, module }) => (
            <NavLink key={path} to={path}>
              {module}
            </NavLink>
          ))}
          {parts.map((name) => (
            <NavLink key={name} to={partPath(name)}>
              {name}
            </NavLink>
          ))}
        </nav>
      </header>
      <main>
        <Routes>
          {pages.map(({ path, module }) => (
            <Route
              key={path}
              path={path}
              caseSensitive
              element={<PageRoute modules={modules} name={module} />}
            />
          ))}
          {parts.map((name) => (
            <Route key={name} path={partPath(name)} element={<PageRoute modules={modules} name={name} />} />
          ))}
          <Route
            path="*"
            element={
              <p className={styles['note']}>
                This remote has no page at this path. Start at <a href={start}>{start}</a>.
              </p>
            }
          />
        </Routes>
      </main>
    </>
  );
}

/** Shows a remote without the shell, in a small frame with deep links. */
export function mountStandalone(app: string, pages: readonly PageRow[], modules: StandaloneModules): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <BrowserRouter>
        <Frame app={app} pages={pages} modules={modules} />
      </BrowserRouter>
    </StrictMode>,
  );
}
