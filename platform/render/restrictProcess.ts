/**
 * Removes access to the network, to Node's built-in modules and to the environment from this process, before any
 * module of a remote runs in it. The parent process enables Node's permission model (no other files, child processes,
 * workers or add-ons). This function restricts what the permission model
 * does not cover.
 */
export function restrictProcess(): void {
  // Node loads the implementation of `Response` lazily, which would fail later.
  void new Response('');
  const globals = globalThis as Record<string, unknown>;
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'navigator', 'BroadcastChannel'])
    Reflect.deleteProperty(globals, name);
  const reject = (name: string) => () => {
    throw new Error(`process.${name} is not available during rendering.`);
  };
  for (const name of ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill'])
    Object.defineProperty(process, name, { value: reject(name), configurable: false, writable: false });
  process.env = {};
  process.argv = [];
  // stdin, stdout and stderr are files: the parent process ensures that none is a socket.
  Object.defineProperty(process, 'mainModule', { value: undefined, configurable: false });
}
