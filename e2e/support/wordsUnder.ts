/** The lines of text that an element which floats over the page covers by more than a hair. */
export function wordsUnder(floating: Element): string[] {
  const box = floating.getBoundingClientRect();
  const main = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  for (let text = main.nextNode(); text; text = main.nextNode()) {
    const parent = text.parentElement;
    if (!parent || floating.contains(parent) || parent.closest('[inert]')) continue;
    if (!text.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    const words = document.createRange();
    words.selectNodeContents(text);
    for (const { left, right, top, bottom } of words.getClientRects()) {
      const across = Math.min(right, box.right) - Math.max(left, box.left);
      const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      if (across > 5 && down > 5) covered.push(text.textContent.trim());
    }
  }
  return covered;
}
