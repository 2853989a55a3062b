import type { WebDriver } from './WebDriver';

/**
 * Listens to Firefox's accessibility events, which screen readers get: the focused element with role, name, description and
 * states; expanded states; texts in live regions.
 */
const listen = `
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const announcements = [];
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
  const describe = {
    [EVENT_FOCUS]: (one) => {
      const level = attribute(one, 'level');
      const parts = [service.getStringRole(one.role) + (level && ' ' + level), one.name, one.description];
      return [...parts, ...statesOf(one).filter((state) => spoken.includes(state))].filter(Boolean).join(', ');
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
      // Only events of the page, which is in another process; the browser's own window has events too.
      if (!describe[eventType] || !accessible || isHere(accessible)) return;
      const parts = describe[eventType](accessible, event);
      if (parts) announcements.push(parts);
    },
  };
  Services.obs.addObserver(observer, 'accessible-event');
  gBrowser.reader = { announcements, stop: () => Services.obs.removeObserver(observer, 'accessible-event') };
`;

/** What a screen reader would announce, in order. */
export type Reader = {
  /** Everything since the last call. */
  heard(): Promise<readonly string[]>;
  stop(): Promise<void>;
};

/** Collects what a screen reader gets from Firefox. */
export async function startReader({ inBrowser }: WebDriver): Promise<Reader> {
  if (!inBrowser) throw new Error('Accessibility events can be observed in Firefox only.');
  await inBrowser(listen);
  return {
    heard: async () => (await inBrowser('return gBrowser.reader.announcements.splice(0)')) as string[],
    stop: async () => void (await inBrowser('gBrowser.reader.stop()')),
  };
}
