/** Replaces everything that could send or store data, except opening a window, with spies. */
export function guardVisitor() {
  const spies: Record<string, jest.Mock> = {};
  const globals = [
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'indexedDB',
    'caches',
    'Image',
  ] as const;
  const before = globals.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of globals) {
    const spy = jest.fn(() => ({}));
    spies[name] = spy;
    Object.defineProperty(globalThis, name, { configurable: true, get: () => (spy(), spy) });
  }
  spies['sendBeacon'] = jest.fn();
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: spies['sendBeacon'] });
  const methods = [
    jest.spyOn(Storage.prototype, 'setItem'),
    jest.spyOn(Document.prototype, 'cookie', 'set'),
    jest.spyOn(History.prototype, 'pushState'),
    jest.spyOn(HTMLFormElement.prototype, 'submit'),
  ];
  const entry: unknown = history.state;
  const replaceState = jest.spyOn(History.prototype, 'replaceState');
  return {
    /** The names of the spies that were called. A change of the history entry may repeat what is in it. */
    touched: () => [
      ...Object.entries(spies).flatMap(([name, spy]) => (spy.mock.calls.length > 0 ? [name] : [])),
      ...methods.flatMap((spy) => (spy.mock.calls.length > 0 ? [spy.getMockName()] : [])),
      ...replaceState.mock.calls.flatMap(([state]) => (state === entry ? [] : ['replaceState'])),
    ],
    release() {
      for (const spy of [...methods, replaceState]) spy.mockRestore();
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
      Reflect.deleteProperty(navigator, 'sendBeacon');
    },
  };
}
