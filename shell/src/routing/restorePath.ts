/**
 * Replaces the address of a document by the path that it was rendered for, and returns that path. A host may serve the page
 * of `/about` at `/about.html`, `/About` or `/index.html`, too, where the router would show the not-found page instead.
 */
export function restorePath(root: ParentNode): string | undefined {
  const path = root.querySelector<HTMLElement>('main')?.dataset['path'];
  if (path === undefined) return undefined;
  const { pathname } = new URL(path, location.origin);
  if (pathname !== location.pathname)
    history.replaceState(history.state, '', location.origin + pathname + location.search + location.hash);
  return path;
}
