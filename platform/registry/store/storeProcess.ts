/** The process in which a server uses a registry in a folder (processStore.ts). Its argument is the folder. */
import { UserError } from '../../lib/UserError';
import { folderStore } from './folderStore';
import type { StoreCall, StoreReply } from './processStore';

const store = folderStore(process.argv[2] ?? '');

async function reply({ id, name, args }: StoreCall): Promise<StoreReply> {
  try {
    return { id, result: await (store[name] as (...all: typeof args) => Promise<unknown>)(...args) };
  } catch (error) {
    if (error instanceof UserError) return { id, message: error.message, kind: error.kind };
    return { id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (call: StoreCall) => {
  void reply(call).then((answer) => process.send?.(answer));
});
// The server decides when it ends.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
