/** Opens a page beside this one. Whether the browser allowed it cannot be known: `noopener` answers null either way. */
export function openInNewTab(href: string): void {
  window.open(href, '_blank', 'noopener');
}
