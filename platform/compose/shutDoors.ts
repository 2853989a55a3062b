/**
 * Takes from this process what a page needs no more than a painter needs a telephone, before anybody's module runs in
 * it: ways to the network, to Node's own modules, to the environment. Node's permissions (no other files, no child
 * processes, no workers, no add-ons) are set by whoever starts it; this shuts what they leave open.
 */
export function shutDoors(): void {
  // Node loads what stands behind `Response` at its first use, and needs open doors for it.
  void new Response('');
  const world = globalThis as Record<string, unknown>;
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'navigator', 'BroadcastChannel'])
    Reflect.deleteProperty(world, name);
  const shut = (name: string) => () => {
    throw new Error(`process.${name} is not for modules that are being rendered.`);
  };
  for (const name of ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill'])
    Object.defineProperty(process, name, { value: shut(name), configurable: false, writable: false });
  process.env = {};
  process.argv = [];
  // What is left of stdin, stdout and stderr are files: whoever starts the composer sees to it that none is a socket.
  Object.defineProperty(process, 'mainModule', { value: undefined, configurable: false });
}
