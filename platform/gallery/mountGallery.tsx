import '@site/shared-ui/base.css';

import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';

import styles from './gallery.module.css';

/** An example of a component in one state, from its `*.examples.tsx`. */
export type Example = {
  readonly name: string;
  readonly element: ReactNode;
  /** True if the example takes the full width of the page. */
  readonly full?: boolean;
  /** The background surface. */
  readonly surface?: 'dark' | 'light' | 'mist' | 'sun';
};

/** An examples file: its path in shared-ui, and its examples. */
export type ExampleFile = { readonly file: string; readonly examples: readonly Example[] };

/** Returns the name of the component in an examples file: `Card` for `./Card/Card.examples.tsx`. */
function componentName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace('.examples.tsx', '');
}

function Gallery({ files }: { files: readonly ExampleFile[] }) {
  return (
    <>
      <header className={styles['head']} data-surface="dark">
        <h1>Gallery of shared-ui</h1>
        <nav aria-label="Components">
          <ul className={styles['names']}>
            {files.map(({ file }) => (
              <li key={file}>
                <a href={`#${componentName(file)}`}>{componentName(file)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>
        {files.map(({ file, examples }) => (
          <section key={file} id={componentName(file)} aria-labelledby={`name-${componentName(file)}`}>
            <h2 className={styles['name']} id={`name-${componentName(file)}`}>
              {componentName(file)}
            </h2>
            {examples.map((example) => (
              <ExampleStage key={example.name} {...example} />
            ))}
          </section>
        ))}
      </main>
    </>
  );
}

function ExampleStage({ name, element, full, surface }: Example) {
  return (
    <>
      <p className={styles['state']}>{name}</p>
      <div className={styles['stage']} data-full={full} data-surface={surface}>
        {/* A separate router per example, so that links do not leave the page or affect other examples. */}
        <MemoryRouter>{element}</MemoryRouter>
      </div>
    </>
  );
}

/** Shows all examples on one page, with one section per component. */
export function mountGallery(files: readonly ExampleFile[]): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Gallery files={files} />
    </StrictMode>,
  );
}
