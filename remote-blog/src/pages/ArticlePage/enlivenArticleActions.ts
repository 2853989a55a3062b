import { enlivenAll } from '@site/shared-ui/islands/enlivenAll';
import { drawLikes } from '../../model/drawLikes';
import { sharePage } from './sharePage';

/**
 * Lets the buttons of an article answer. The likes start anywhere between two numbers and rise by one a press; nothing is
 * saved or sent (docs/spec.md §4). It works on the HTML, for that is all a first visit has of it (`ArticleActions` renders it).
 * @returns ends that
 */
export function enlivenArticleActions(actions: HTMLElement): () => void {
  const part = (name: string) => actions.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const likes = part('likes');
  const status = part('status');
  const copy = part('copy');
  const link = actions.querySelector('input');
  if (!likes || !status || !copy || !link) return () => {};

  function say(words = ''): void {
    if (status) status.textContent = words;
    if (copy) copy.hidden = true;
  }

  const answers: Readonly<Record<string, (button: HTMLElement) => void>> = {
    like() {
      likes.textContent = String(Number(likes.textContent) + 1);
    },
    async share() {
      const shared = await sharePage(actions.dataset['title'] ?? '');
      say(shared.outcome === 'copied' ? status.dataset['copied'] : '');
      if (shared.outcome !== 'not copied') return;
      copy.hidden = false;
      link.value = shared.url;
      link.focus();
      link.select();
    },
    bookmark(button) {
      const isKept = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', String(isKept));
      say(isKept ? status.dataset['bookmarked'] : '');
    },
    print: () => window.print(),
  };

  function onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-does]') : null;
    if (button) answers[button.dataset['does'] ?? '']?.(button);
  }

  const [least = 0, most = 0] = (actions.dataset['likes'] ?? '').split(' ').map(Number);
  likes.textContent ||= String(drawLikes(least, most));
  actions.addEventListener('click', onClick);
  return () => actions.removeEventListener('click', onClick);
}

/** Lets the buttons of every article in a page answer. */
export const enlivenAllActions = (page: Element) => enlivenAll(page, '[data-actions]', enlivenArticleActions);
