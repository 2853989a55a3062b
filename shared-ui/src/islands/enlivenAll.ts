/**
 * Lets all elements in a page that fit answer.
 * @returns ends that
 */
export function enlivenAll(
  page: ParentNode,
  selector: string,
  enliven: (element: HTMLElement) => () => void,
): () => void {
  const ends = [...page.querySelectorAll<HTMLElement>(selector)].map(enliven);
  return () => {
    for (const end of ends) end();
  };
}
