/** What jsdom lacks and browsers have. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });

/** jsdom lays nothing out, so that nothing lies over anything, nothing grows, and nothing moves. */
if (typeof document !== 'undefined') {
  Document.prototype.elementsFromPoint = () => [];
  Element.prototype.getAnimations = () => [{ playState: 'running' }];
  globalThis.ResizeObserver = class {
    observe() {}
    disconnect() {}
  };
}
