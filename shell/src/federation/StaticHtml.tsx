import { useLayoutEffect, useRef, useState } from 'react';

import styles from './ModuleSlot.module.css';

export type StaticHtmlProps = {
  /** An element that React does not manage. */
  html: Element;
  /** Called when the element is in the page. */
  onPlaced: () => void;
  /** True if React removes the title of the page, with a module that threw. */
  keepsTitle?: boolean;
};

/** Shows the prerendered HTML: its text is readable, its links work, and typed text stays. */
export function StaticHtml({ html, onPlaced, keepsTitle = false }: StaticHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  const [title] = useState(() => document.title);
  useLayoutEffect(() => {
    if (place.current?.contains(html)) return;
    // While React still owns the element, a copy is shown.
    place.current?.replaceChildren(html.isConnected ? html.cloneNode(true) : html);
    onPlaced();
  }, [html, onPlaced]);
  return (
    <>
      {keepsTitle && <title>{title}</title>}
      <div className={styles['root']} ref={place} />
    </>
  );
}
