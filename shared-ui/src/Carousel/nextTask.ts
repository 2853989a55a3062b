/**
 * Lets the browser answer in between: what waits for it is a task of its own. No timer, for those are late on a busy page.
 * Where tasks cannot be had so (jsdom) it waits for nothing.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') return resolve();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
}
