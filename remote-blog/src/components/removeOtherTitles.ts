/** The ways to further articles are for readers without script (`OtherTitles`). */
export function removeOtherTitles(page: Element): () => void {
  for (const titles of page.querySelectorAll('[data-without-script]')) titles.remove();
  return () => {};
}
