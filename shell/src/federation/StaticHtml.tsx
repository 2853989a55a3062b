import { useLayoutEffect, useRef } from 'react';

import styles from './ModuleSlot.module.css';

export type StaticHtmlProps = {
  /** An element that React does not manage. */
  html: Element;
  /** Called when the element is in the page. */
  onPlaced: () => void;
};

/** Shows the prerendered HTML: its text is readable, its links work, and typed text stays. */
export function StaticHtml({ html, onPlaced }: StaticHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current?.contains(html)) return;
    // While React still owns the element, a copy is shown.
    place.current?.replaceChildren(html.isConnected ? html.cloneNode(true) : html);
    onPlaced();
  }, [html, onPlaced]);
  return <div className={styles['root']} ref={place} />;
}
