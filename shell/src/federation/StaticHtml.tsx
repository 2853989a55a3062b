import { useState } from 'react';

import styles from './ModuleSlot.module.css';

export type StaticHtmlProps = {
  /** What stands in the page at this moment. */
  of: () => Element | null;
};

/** Keeps what stood in a place last when React takes it away: its words can be read, its links work. */
export function StaticHtml({ of }: StaticHtmlProps) {
  // While rendering, for afterwards it is gone.
  const [html] = useState(() => of()?.cloneNode(true));
  return (
    <div
      className={styles['root']}
      ref={(place) => {
        if (html) place?.replaceChildren(html);
      }}
    />
  );
}
