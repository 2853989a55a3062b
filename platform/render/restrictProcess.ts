/**
 * Decides what modules of remotes find in the process of the composer. Where the operating system isolates the process
 * (pages/isolation.ts), this is a second barrier. Elsewhere it hides what Node's permission model does not cover: sockets.
 */
import process from 'node:process';
import vm from 'node:vm';

/** The global variables of Node.js that stay. A list of what stays is also complete in later versions of Node.js. */
const keptGlobals =
  `AbortController AbortSignal Blob Buffer ByteLengthQueuingStrategy CountQueuingStrategy CustomEvent
  DOMException Event EventTarget File FormData Headers MessageChannel MessageEvent MessagePort ReadableStream Request
  Response TextDecoder TextDecoderStream TextEncoder TextEncoderStream TransformStream URL URLSearchParams
  WritableStream atob btoa clearImmediate clearInterval clearTimeout console crypto global performance queueMicrotask
  setImmediate setInterval setTimeout structuredClone`.split(/\s+/);

/** Sets the clock of the pages: they depend neither on the machine nor on the moment of their rendering. */
function fixClock(now: number): void {
  process.env['TZ'] = 'UTC';
  const RealDate = Date;
  RealDate.now = () => now;
  RealDate.prototype.constructor = globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now], newTarget) as Date,
    apply: () => new RealDate(now).toString(),
  });
  // Without a date, these two functions format the time of the machine.
  const { prototype } = Intl.DateTimeFormat;
  const getFormat = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
  const { formatToParts } = prototype;
  Object.defineProperty(prototype, 'format', {
    get(this: Intl.DateTimeFormat) {
      const format = getFormat?.call(this) as Intl.DateTimeFormat['format'];
      return (date: Parameters<typeof format>[0] = now) => format(date);
    },
  });
  prototype.formatToParts = function (date = now) {
    return formatToParts.call(this, date);
  };
  Reflect.deleteProperty((globalThis as { Temporal?: object }).Temporal ?? {}, 'Now');
}

/**
 * Fixes the clock and hides network, Node's modules and the environment, before any module of a remote runs. It is
 * asynchronous, so that the function around the shell's bundle has returned by then: while it is on the stack, a remote can
 * read its `arguments`, and they contain `require`.
 * @param now the time that every clock shows, in ms since 1970
 */
export async function restrictProcess(now: number): Promise<void> {
  fixClock(now);
  // Loads Node's implementation of `fetch`, whose connections are then reachable through a global symbol.
  void new Response('');
  const globals = globalThis as Record<string | symbol, unknown>;
  const languageGlobals = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const kept = new Set([...languageGlobals, ...keptGlobals]);
  for (const name of Reflect.ownKeys(globals)) {
    if (kept.has(name as string) || name === Symbol.toStringTag) continue;
    if (!Reflect.deleteProperty(globals, name))
      Object.defineProperty(globals, name, { value: undefined, writable: false });
  }
  // The original objects lead to Node's modules, for example by `binding`, `report`, `_kill` and the class of `stdout`.
  const { nextTick, platform, version, versions } = process;
  globals['process'] = { argv: [], env: {}, nextTick, platform, version, versions };
  globals['console'] = Object.fromEntries(
    Object.entries(console).flatMap(([name, method]: [string, unknown]) =>
      typeof method === 'function' && !/^_|^[A-Z]/.test(name)
        ? [[name, method.bind(console) as unknown]]
        : [],
    ),
  );
}
