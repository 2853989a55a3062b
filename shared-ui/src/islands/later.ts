import { type FunctionComponent, lazy } from 'react';

type Show<Props> = (part: FunctionComponent<Props>, onAlive: () => void) => void;

/** After which a file that did not come is asked for again: those that were lost with it have failed by then. In milliseconds. */
const againAfter = 500;

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Has something been typed in there that the HTML did not hold? */
function isTyped(place: Element): boolean {
  return [...place.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue);
}

/** The button or link that an event is about. */
function controlOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
}

/** Does a link lead away, and not to another state of this same page? Then it leads there without waiting. */
function leadsAway(element: HTMLElement | null): boolean {
  return (
    element instanceof HTMLAnchorElement &&
    (element.pathname !== location.pathname || element.search === location.search)
  );
}

/** Does the browser show elsewhere what a click leads to? */
function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, element: HTMLElement): boolean {
  return ctrlKey || metaKey || shiftKey || altKey || Boolean((element as HTMLAnchorElement).target);
}

/**
 * A part of a page whose code is fetched when somebody points at it, touches it or focuses it, and not before: what most
 * visitors only read costs none of them a script (platform/contract, `IslandPart`). What is pressed before it has come is
 * pressed again when it has. Styles see by the place's `data-asleep` that nothing is on its way yet, and by `data-missing`
 * around it that it did not come.
 */
export function later<Props>(load: () => Promise<FunctionComponent<Props>>) {
  function comesLater(place: HTMLElement, show: Show<Props>, onFailed: (error: unknown) => void) {
    /** Holds the place and what is read when it does not come. */
    const { dataset } = place.parentElement ?? place;
    let state: 'asleep' | 'awake' | 'over' = 'asleep';
    let pressed: HTMLElement | null = null;

    function begin(): void {
      if (state !== 'asleep') return;
      state = 'awake';
      delete place.dataset['asleep'];
      load()
        .catch(async () => {
          await new Promise((resolve) => setTimeout(resolve, againAfter));
          return load();
        })
        .then(
          (part) => {
            if (state !== 'awake') return;
            delete dataset['missing'];
            show(part, onAlive);
          },
          (error: unknown) => {
            if (state !== 'awake') return;
            pressed = null;
            // What was typed stays: words in the page say where to turn, and whoever comes back to it asks once more.
            if ((error as Error).name === 'ChunkLoadError') {
              state = 'asleep';
              dataset['missing'] = '';
              return;
            }
            end();
            onFailed(error);
          },
        );
    }

    /** Whoever points at a link that leads away turns to what is behind it, and the line is for that. */
    function onSign(event: Event): void {
      if (!leadsAway(controlOf(event))) begin();
    }

    function onAlive(): void {
      end();
      pressed?.click();
    }

    /** Before anybody else hears of it: the page around would follow the link. */
    function onClick(event: MouseEvent): void {
      const element = controlOf(event);
      if (!element || !place.contains(element) || leadsAway(element) || opensElsewhere(event, element))
        return;
      pressed = element;
      hold(event);
    }

    function onOnline(): void {
      if ('missing' in dataset) begin();
    }

    function onSubmit(event: SubmitEvent): void {
      if (place.contains(event.target as Node)) hold(event);
    }

    function hold(event: Event): void {
      event.preventDefault();
      event.stopPropagation();
      begin();
    }

    function end(): void {
      state = 'over';
      for (const sign of signs) place.removeEventListener(sign, onSign);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
    }

    place.dataset['asleep'] = '';
    for (const sign of signs) place.addEventListener(sign, onSign, { passive: true });
    window.addEventListener('online', onOnline);
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit, true);
    if (place.contains(document.activeElement) || isTyped(place)) begin();
    return { begin, end };
  }

  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { comesLater },
  );
}
