/**
 * Removes from this process what rendering does not need, before a module of any team runs in it: access to the
 * network, to Node's built-in modules and to the environment. Node's permission model (no other files, child
 * processes, workers or add-ons) is set by the command that starts the process; this closes what the permission model
 * leaves open.
 */
export function restrictProcess(): void {
  // Node loads the implementation of `Response` lazily, which would fail after this function.
  void new Response('');
  const world = globalThis as Record<string, unknown>;
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'navigator', 'BroadcastChannel'])
    Reflect.deleteProperty(world, name);
  const refused = (name: string) => () => {
    throw new Error(`process.${name} is not for modules that are being rendered.`);
  };
  for (const name of ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill'])
    Object.defineProperty(process, name, { value: refused(name), configurable: false, writable: false });
  process.env = {};
  process.argv = [];
  // stdin, stdout and stderr are files: the command that starts the composer makes sure that none is a socket.
  Object.defineProperty(process, 'mainModule', { value: undefined, configurable: false });
}
