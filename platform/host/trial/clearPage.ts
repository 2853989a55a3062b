import { clearHead } from '../handOver';

/**
 * Takes the prerendered page away when it shows a module of these remotes: the HTML is that of another release, and
 * React may not take over what it did not make. A page that the live site does not have may be one of theirs.
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
