/**
 * Brings a stylesheet of the guest onto the page, without an element for it: the head is the host's. The text is part of
 * the script, so that one hash vouches for both, and nothing is shown before its styles are there.
 * Its rules are for what stands within the guest's root (build/scopeStylesLoader.cjs).
 */
export function adoptStyles(text: string): void {
  // Firefox before 101 and Safari before 16.4 cannot.
  if (!('adoptedStyleSheets' in document)) {
    const style = (document as Document).createElement('style');
    style.textContent = text;
    (document as Document).head.append(style);
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
