import { enlivenAll } from './enlivenAll';

/**
 * Lets a card turn between front and back: by its button, and by a press anywhere on it. It works on the HTML, for that is
 * all a first visit has of it (`PersonCard` renders it).
 * @returns ends that
 */
export function enlivenPersonCard(card: HTMLElement): () => void {
  const [faces, control] = card.children;
  const [front, back] = faces?.children ?? [];
  const button = control?.querySelector('button');
  let turned = false;

  function show(): void {
    card.toggleAttribute('data-turned', turned);
    front?.toggleAttribute('inert', turned);
    back?.toggleAttribute('inert', !turned);
    control?.setAttribute('data-surface', turned ? 'dark' : 'light');
    button?.setAttribute('data-variant', turned ? 'ghost' : 'line');
    button?.setAttribute('aria-expanded', String(turned));
  }

  // The button does the same for keyboard and screen reader; the card only widens its target.
  function onClick({ target }: Event): void {
    const isReading = !button?.contains(target as Element) && String(window.getSelection() ?? '');
    if ((target as Element).closest('a') || isReading) return;
    turned = !turned;
    show();
  }

  card.addEventListener('click', onClick);
  show();
  return () => card.removeEventListener('click', onClick);
}

/** Lets every card of a person in a page answer. */
export const enlivenPersonCards = (page: Element) => enlivenAll(page, '[data-person]', enlivenPersonCard);
