/**
 * Yields to the browser: the continuation is a task of its own. It uses a message channel, because timers are late on a busy
 * page. Without MessageChannel (jsdom) it resolves at once.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') return resolve();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
}
