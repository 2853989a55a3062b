/** The siblings of an element and of its ancestors, except the page cover, which takes the pointer. */
function outsideOf(element: Element): Element[] {
  const { parentElement: parent } = element;
  if (!parent || element === document.body) return [];
  return [
    ...[...parent.children].filter(
      (sibling) => sibling !== element && !sibling.matches('[data-loading-screen]'),
    ),
    ...outsideOf(parent),
  ];
}

/**
 * Makes everything outside an element inert, so that keyboard and screen reader cannot reach what the cover hides.
 * @returns a function that undoes it
 */
export function makeSiblingsInert(element: Element): () => void {
  const siblings = outsideOf(element);
  for (const sibling of siblings) sibling.toggleAttribute('inert', true);
  return () => {
    for (const sibling of siblings) sibling.toggleAttribute('inert', false);
  };
}
