/** The release in which an error happened. */
export type Culprit = { readonly app: string; readonly release: string };

/** How long after a press an error belongs to it, in milliseconds. */
const AFTER_PRESS_MS = 1000;

/** The first URL of a stack, which is that of the function that threw. */
const firstUrl = /[a-z][a-z-]*:\/\/[^\s)]+/;

/**
 * Returns the release whose file has thrown an error, or undefined for other scripts of the page and for browser extensions.
 * @param stack the error's stack, or the URL of the script
 */
function culpritOf(stack: string): Culprit | undefined {
  const [url = ''] = firstUrl.exec(stack) ?? [];
  if (!url.startsWith(`${location.origin}/`)) return undefined;
  const [, folder, app = '', release = '', file] = url.slice(location.origin.length).split('/');
  return folder === 'r' && file ? { app, release } : undefined;
}

/** The stack of an error without its message, which may name a URL. Only Chromium's stacks begin with it: `TypeError: message`. */
function stackOf(error: unknown): string {
  const { stack = '', message } = error instanceof Error ? error : { message: '' };
  const start = stack.indexOf(message);
  return /^[^\n@/]*: $/.test(stack.slice(0, start)) ? stack.slice(start + message.length) : stack;
}

/**
 * Watches errors and rejections outside of rendering that nothing has handled: handlers of events, timers.
 * @param onError called with the release, the message, and whether the visitor has just pressed something
 */
export function watchErrors(
  onError: (culprit: Culprit, reason: string, isAfterPress: boolean) => void,
): void {
  let pressedAt = -Infinity;
  for (const type of ['pointerdown', 'keydown', 'click', 'submit'])
    addEventListener(type, () => (pressedAt = performance.now()), { capture: true, passive: true });

  function report(event: Event, stack: string, reason: string): void {
    const culprit = culpritOf(stack);
    const isAfterPress = performance.now() - pressedAt < AFTER_PRESS_MS;
    // Later: another listener may still handle it, as that of a script that is loading does.
    if (culprit) setTimeout(() => event.defaultPrevented || onError(culprit, reason, isAfterPress));
  }

  addEventListener('error', (event) =>
    report(event, stackOf(event.error) || event.filename || '', event.message),
  );
  addEventListener('unhandledrejection', (event) =>
    report(event, stackOf(event.reason), String(event.reason)),
  );
}
