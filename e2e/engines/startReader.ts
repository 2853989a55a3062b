import type { WebDriver } from './WebDriver';

/**
 * Firefox's own accessibility tree and its events, which it hands to screen readers: what has the focus, by role, name,
 * description and states; what unfolds; what is said of itself in live regions.
 */
const listen = `
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const told = [];
  const attribute = (one, name) => { try { return one.attributes.getStringProperty(name); } catch { return ''; } };
  const isHere = (one) => { try { return one.DOMNode !== null; } catch { return false; } };
  const statesOf = (one) => {
    const [state, extra] = [{}, {}];
    one.getState(state, extra);
    const all = service.getStringStates(state.value, extra.value);
    return Array.from({ length: all.length }, (_, index) => all.item(index));
  };
  const spoken = ['expanded', 'collapsed', 'required', 'invalid', 'pressed', 'checked'];
  const { EVENT_FOCUS, EVENT_STATE_CHANGE, EVENT_TEXT_INSERTED } = Ci.nsIAccessibleEvent;
  const hear = {
    [EVENT_FOCUS]: (one) => {
      const level = attribute(one, 'level');
      const words = [service.getStringRole(one.role) + (level && ' ' + level), one.name, one.description];
      return [...words, ...statesOf(one).filter((state) => spoken.includes(state))].filter(Boolean).join(', ');
    },
    [EVENT_STATE_CHANGE]: (one, event) => {
      const { state, isExtraState, isEnabled } = event.QueryInterface(Ci.nsIAccessibleStateChangeEvent);
      const name = isExtraState ? '' : service.getStringStates(state, 0).item(0);
      return isEnabled && ['expanded', 'collapsed'].includes(name) ? name : '';
    },
    [EVENT_TEXT_INSERTED]: (one, event) => {
      const { modifiedText } = event.QueryInterface(Ci.nsIAccessibleTextChangeEvent);
      return ['polite', 'assertive'].includes(attribute(one, 'container-live')) ? 'live: ' + modifiedText : '';
    },
  };
  const observer = {
    observe(subject) {
      const event = subject.QueryInterface(Ci.nsIAccessibleEvent);
      const { accessible, eventType } = event;
      // Of the page only, which is in another process: the browser's own window speaks too.
      if (!hear[eventType] || !accessible || isHere(accessible)) return;
      const words = hear[eventType](accessible, event);
      if (words) told.push(words);
    },
  };
  Services.obs.addObserver(observer, 'accessible-event');
  gBrowser.reader = { told, stop: () => Services.obs.removeObserver(observer, 'accessible-event') };
`;

/** What a screen reader is told, in its order. */
export type Reader = {
  /** All since it was asked for the last time. */
  heard(): Promise<readonly string[]>;
  stop(): Promise<void>;
};

/** Listens to Firefox as a screen reader does. */
export async function startReader({ inBrowser }: WebDriver): Promise<Reader> {
  if (!inBrowser) throw new Error('Only Firefox lets us listen as a screen reader does.');
  await inBrowser(listen);
  return {
    heard: async () => (await inBrowser('return gBrowser.reader.told.splice(0)')) as string[],
    stop: async () => void (await inBrowser('gBrowser.reader.stop()')),
  };
}
