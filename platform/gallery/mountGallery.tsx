import '@site/shared-ui/base.css';

import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';

import styles from './gallery.module.css';

/** One state of a component, as its `*.examples.tsx` names it. */
export type Example = {
  readonly name: string;
  readonly element: ReactNode;
  /** Takes the whole width of the page. */
  readonly full?: boolean;
  /** The surface of the page behind it. */
  readonly surface?: 'dark' | 'light' | 'mist' | 'sun';
};

/** An examples file: its path in shared-ui, and what it exports. */
export type ExampleFile = { readonly file: string; readonly examples: readonly Example[] };

/** `./Card/Card.examples.tsx` shows `Card`. */
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
              <Shown key={example.name} {...example} />
            ))}
          </section>
        ))}
      </main>
    </>
  );
}

function Shown({ name, element, full, surface }: Example) {
  return (
    <>
      <p className={styles['state']}>{name}</p>
      <div className={styles['stage']} data-full={full} data-surface={surface}>
        {/* Links of an example lead nowhere, and no example knows of another's address. */}
        <MemoryRouter>{element}</MemoryRouter>
      </div>
    </>
  );
}

/** Shows every example of every component on one page, a section a component. */
export function mountGallery(files: readonly ExampleFile[]): void {
  createRoot(document.getElementById('root') as HTMLElement).render(<Gallery files={files} />);
}
