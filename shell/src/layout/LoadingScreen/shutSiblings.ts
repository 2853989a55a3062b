/**
 * Takes everything beside an element out of reach of keyboard and screen reader, as the eye cannot see it either.
 * @returns opens it again
 */
export function shutSiblings(element: Element): () => void {
  const siblings = [...(element.parentElement?.children ?? [])].filter((sibling) => sibling !== element);
  for (const sibling of siblings) sibling.toggleAttribute('inert', true);
  return () => {
    for (const sibling of siblings) sibling.toggleAttribute('inert', false);
  };
}
