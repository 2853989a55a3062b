/** What stands beside an element, and beside those that hold it, but for the cover of the page: it is what a finger meets. */
function allBeside(element: Element): Element[] {
  const { parentElement: parent } = element;
  if (!parent || element === document.body) return [];
  return [
    ...[...parent.children].filter(
      (sibling) => sibling !== element && !sibling.matches('[data-loading-screen]'),
    ),
    ...allBeside(parent),
  ];
}

/**
 * Takes everything beside an element out of reach of keyboard and screen reader, as the eye cannot see it either.
 * @returns opens it again
 */
export function shutSiblings(element: Element): () => void {
  const siblings = allBeside(element);
  for (const sibling of siblings) sibling.toggleAttribute('inert', true);
  return () => {
    for (const sibling of siblings) sibling.toggleAttribute('inert', false);
  };
}
