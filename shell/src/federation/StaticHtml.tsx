import { useLayoutEffect, useRef } from 'react';

import styles from './ModuleSlot.module.css';

export type StaticHtmlProps = {
  /** An element that React does not know. */
  html: Element;
  /** Is called when the element stands in the page. */
  onPlaced: () => void;
};

/** Shows the HTML that came with the page: its words can be read, its links work, and what was typed in it stays. */
export function StaticHtml({ html, onPlaced }: StaticHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current?.contains(html)) return;
    // Where React still holds the element, a copy stands in for it.
    place.current?.replaceChildren(html.isConnected ? html.cloneNode(true) : html);
    onPlaced();
  }, [html, onPlaced]);
  return <div className={styles['root']} ref={place} />;
}
