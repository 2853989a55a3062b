/** The lines of text and the controls that an element covers by more than a pixel. */
export function coveredBy(floating: Element): string[] {
  const box = floating.getBoundingClientRect();
  const main = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  const note = ({ left, right, top, bottom }: DOMRect, what: string) => {
    const across = Math.min(right, box.right) - Math.max(left, box.left);
    const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    if (across > 5 && down > 5) covered.push(what);
  };
  for (const control of document.querySelectorAll('button, summary, input, select, textarea'))
    if (!floating.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      note(control.getBoundingClientRect(), `${control.tagName} ${control.textContent}`);
  for (let text = main.nextNode(); text; text = main.nextNode()) {
    const parent = text.parentElement;
    if (!parent || floating.contains(parent) || parent.closest('[inert]')) continue;
    if (!text.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    // Text for screen readers is clipped, wherever its line boxes are.
    if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
    const words = document.createRange();
    words.selectNodeContents(text);
    for (const line of words.getClientRects()) note(line, text.textContent.trim());
  }
  return covered;
}
