import { openingSentence, openingState } from '@site/shared-content/openingState';
import { enlivenAll } from '@site/shared-ui/islands/enlivenAll';
import { everyMinute } from '@site/shared-ui/islands/everyMinute';

/**
 * Writes into its place whether the clinic is open at this moment, anew each minute. It works on the HTML, for that is all a
 * first visit has of it (`OpenStatus` renders it).
 * @returns ends that
 */
export function enlivenOpenStatus(place: HTMLElement): () => void {
  return everyMinute((minute) => {
    const state = openingState(minute);
    place.toggleAttribute('data-open', state.open);
    place.textContent = openingSentence(state);
  });
}

/** Lets every such place in a page tell. */
export const enlivenOpenStatuses = (page: Element) =>
  enlivenAll(page, '[data-open-status]', enlivenOpenStatus);
