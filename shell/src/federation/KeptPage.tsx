import { useState } from 'react';

import styles from './ModuleSlot.module.css';

export type KeptPageProps = {
  /** `owner/Module`, whose HTML stands in the page at this moment. */
  module: string;
};

/** Keeps what a module has shown last when React takes it away: its words can be read, its links work. */
export function KeptPage({ module }: KeptPageProps) {
  // While rendering, for afterwards it is gone.
  const [{ html, title }] = useState(() => ({
    html: document.querySelector(`[data-module="${module}"]`)?.cloneNode(true),
    title: document.title,
  }));
  return (
    <>
      <title>{title}</title>
      <div
        className={styles['root']}
        ref={(place) => {
          if (html) place?.replaceChildren(html);
        }}
      />
    </>
  );
}
