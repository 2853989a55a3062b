/**
 * Lets all elements in a page that fit answer; parts of it that another module renders are that module's.
 * @returns ends that
 */
export function enlivenAll(
  page: ParentNode & Node,
  selector: string,
  enliven: (element: HTMLElement) => () => void,
): () => void {
  const ends = [...page.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => {
      const module = element.closest('[data-module]');
      return module === page || !page.contains(module);
    })
    .map(enliven);
  return () => {
    for (const end of ends) end();
  };
}
