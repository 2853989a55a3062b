import { openingSentence, openingState } from '@site/shared-content/openingState';
import { enlivenAll } from '@site/shared-ui/islands/enlivenAll';
import { everyMinute } from '@site/shared-ui/islands/everyMinute';

/**
 * Writes into its place whether the clinic is open at this moment, anew each minute. It works on the HTML, for that is all a
 * first visit has of it (`OpenNow` renders it).
 * @returns ends that
 */
export function enlivenOpenNow(fact: HTMLElement): () => void {
  const [lamp, words] = fact.firstElementChild?.children ?? [];
  const [label, hint] = words?.children ?? [];
  return everyMinute((minute) => {
    const state = openingState(minute);
    // "Open now until 7:00 PM" and "Closed. Opens today at 4:00 PM" each stand on two lines.
    const [first = '', second = ''] = openingSentence(state).split(/\. | (?=until )/);
    lamp?.toggleAttribute('data-open', state.open);
    if (label) label.textContent = first;
    if (hint) hint.textContent = second;
    fact.removeAttribute('data-empty');
  });
}

/** Lets every such place in a page tell. */
export const enlivenOpenNows = (page: Element) => enlivenAll(page, '[data-open-now]', enlivenOpenNow);
