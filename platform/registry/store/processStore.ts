import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

import { platformFolder } from '../../lib/paths';
import { type RefusalKind, UserError } from '../../lib/UserError';
import { folderStore } from './folderStore';
import { checkKey, type Store } from './Store';

type Operation = 'read' | 'create' | 'list' | 'remove';

/** A call of an operation, as the process of the store receives it. */
export type StoreCall = { readonly id: number; readonly name: Operation; readonly args: readonly unknown[] };

/** Its result, or its error; without `kind`, an error of the program. */
export type StoreReply = {
  readonly id: number;
  readonly result?: unknown;
  readonly message?: string;
  readonly kind?: RefusalKind;
};

type Pending = {
  /** The app whose part of the folder is used. */
  readonly app: string;
  /** By the monotonic clock, in ms. */
  readonly since: number;
  resolve(result: unknown): void;
  reject(error: Error): void;
};

export type ProcessStore = Store & {
  /** The id of its process, while it has one. */
  pid(): number | undefined;
  /** Ends the process. */
  close(): void;
};

/** A folder on a network may hang without an end. More than 96 reads at once: those of four apps. */
const THREADS = '128';

/** After this time in ms without an answer the part of an app counts as unreachable, until it answers. */
const SILENCE_MS = 20_000;

/**
 * Uses a registry in a folder from a process of its own. A network mount that hangs blocks the threads of the process that uses
 * it, and those of a server also read what it sends to visitors.
 * @param silence after this time in ms without an answer, operations on the same app fail at once until there is one
 */
export function processStore(url: string, silence = SILENCE_MS): ProcessStore {
  const { url: folder, fileOf } = folderStore(url);
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let calls = 0;

  const unreachable = (what: string) =>
    new UserError(`${folder} ${what}. Check its disk or mount.`, 'unreachable');

  function start(): ChildProcess {
    const program = path.join(platformFolder, 'registry/store/storeProcess.mjs');
    const started = fork(program, [folder], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, UV_THREADPOOL_SIZE: THREADS },
      execArgv: [],
    });
    started.on('message', ({ id, result, message, kind }: StoreReply) => {
      const call = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) started.channel?.unref();
      if (message === undefined) call?.resolve(result);
      else call?.reject(kind ? new UserError(message, kind) : new Error(message));
    });
    const end = (): void => {
      if (child !== started) return;
      child = undefined;
      for (const { reject } of pending.values()) reject(unreachable('cannot be read: its process ended'));
      pending.clear();
    };
    started.once('error', end).once('exit', end);
    // Neither keeps this process alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  async function call<Result>(name: Operation, args: readonly [key: string, ...unknown[]]): Promise<Result> {
    const [, app = ''] = args[0].split('/');
    const oldest = [...pending.values()].find((one) => one.app === app);
    const waited = oldest ? performance.now() - oldest.since : 0;
    if (waited > silence) throw unreachable(`has not answered for ${Math.round(waited / 1000)} seconds`);
    const running = (child ??= start());
    const id = (calls += 1);
    running.channel?.ref();
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Result>((resolve, reject) => {
        pending.set(id, { app, since: performance.now(), resolve: resolve as Pending['resolve'], reject });
        // It stays pending, so that this part counts as silent until it answers.
        timer = setTimeout(() => reject(unreachable('does not answer')), silence);
        running.send({ id, name, args } satisfies StoreCall);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    url: folder,
    ...(fileOf ? { fileOf } : {}),
    read: async (key, ...rest) => (checkKey(key), call('read', [key, ...rest])),
    create: async (key, bytes) => (checkKey(key), call('create', [key, bytes])),
    list: (...args) => call('list', args),
    remove: async (key) => (checkKey(key), call('remove', [key])),
    pid: () => child?.pid,
    close: () => void (child?.connected && child.disconnect()),
  };
}
