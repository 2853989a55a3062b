import { enlivenAll } from './enlivenAll';

/**
 * Lets the questions in a list open, one at a time: by press, and where the browser's own search has found something in an
 * answer. It works on the HTML, for that is all a first visit has of them (`FaqAccordion` renders it).
 * @returns ends that
 */
export function enlivenFaq(list: Element): () => void {
  function show(open: Element | undefined): void {
    for (const entry of list.children) {
      const isOpen = entry === open;
      const panel = entry.lastElementChild;
      entry.querySelector('button')?.setAttribute('aria-expanded', String(isOpen));
      panel?.removeAttribute('data-resting');
      // React turns hidden="until-found" into a plain `hidden` (facebook/react#37461), which the browser's own search
      // cannot open: so the attribute is set by hand, and React never renders one.
      if (isOpen) panel?.removeAttribute('hidden');
      else panel?.setAttribute('hidden', 'until-found');
    }
  }

  const entryWith = (target: unknown) =>
    target instanceof Element ? [...list.children].find((entry) => entry.contains(target)) : undefined;

  function onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) show(button.getAttribute('aria-expanded') === 'true' ? undefined : entryWith(button));
  }

  const onFound = ({ target }: Event) => show(entryWith(target));

  list.addEventListener('click', onClick);
  list.addEventListener('beforematch', onFound);
  // An answer that style alone had opened for a reader before script ran stays open.
  show(entryWith(document.activeElement));
  return () => {
    list.removeEventListener('click', onClick);
    list.removeEventListener('beforematch', onFound);
  };
}

/** Lets every list of questions in a page answer. */
export const enlivenFaqs = (page: Element) => enlivenAll(page, '[data-faq]', enlivenFaq);
