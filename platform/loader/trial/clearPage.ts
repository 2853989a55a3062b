import { clearHead } from '../handOver';

/**
 * Removes the prerendered HTML when it shows a module of these remotes: it was rendered by another release, so React
 * must not hydrate it. The not-found page is removed too: the page may exist in the release that is tried.
 */
export function clearPage(root: HTMLElement, remotes: readonly string[]): void {
  if (remotes.length === 0) return;
  const shown = [...root.querySelectorAll<HTMLElement>('[data-module]')].map(
    ({ dataset }) => dataset['module'] ?? '',
  );
  const concerned = (id: string) => id === 'shell/NotFoundPage' || remotes.includes(id.split('/')[0] ?? '');
  if (!shown.some(concerned)) return;
  root.replaceChildren();
  clearHead();
}
