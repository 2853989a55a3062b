import type { PlantedFault } from './PlantedFault';

/** Stores, logs, signatures and the gate. */
export const registry: readonly PlantedFault[] = [
  {
    name: 'any signature',
    promise: 'An entry counts only with a signature of a key that registry.json lists.',
    file: 'platform/registry/signing.ts',
    text: 'keyid === keyIdOf(key) && isValid(type, payload, sig, key)',
    replacement: 'keyid === keyIdOf(key) && sig.length > 0',
  },
  {
    name: 'other registry',
    promise: 'A statement that was signed for another registry does not count.',
    file: 'platform/registry/trust.ts',
    text: 'if (!trust.keysOf(app, role) || registry === trust.id) return;',
    replacement: 'if (registry.length < 100) return;',
  },
  {
    name: 'other role',
    promise: 'A key that may publish cannot promote.',
    file: 'platform/registry/trust.ts',
    text: '(rolesOfKeys[may] as readonly Role[]).includes(role) ? [key] : []',
    replacement: 'role && may ? [key] : []',
  },
  {
    name: 'entry of another app',
    promise: 'An entry that was copied into the log of another app does not count.',
    file: 'platform/registry/entry.ts',
    text: 'if (entry.app !== app || entry.number !== number)',
    replacement: 'if (entry.number !== number)',
  },
  {
    name: 'changed bytes',
    promise: 'Servers use no byte of a release whose hash is not the signed one.',
    file: 'platform/registry/copies.ts',
    text: 'if (bytes && hasHash(bytes, hash)) return bytes;',
    replacement: 'if (bytes && hash) return bytes;',
  },
  {
    name: 'overwritten key',
    promise: 'A store refuses to create a key twice, so that one of two promotions wins.',
    file: 'platform/registry/store/folderStore.ts',
    text: 'return (await lstat(draft)).nlink > 1;',
    replacement: 'return (await lstat(draft)).nlink > 0;',
  },
  {
    name: 'document in a release',
    promise: 'A file of a release is never a document.',
    file: 'platform/registry/manifest.ts',
    text: "'js css json txt svg",
    replacement: "'js html css json txt svg",
  },
  {
    name: 'junk stops a log',
    promise: 'What does not count in a log is ignored.',
    file: 'platform/registry/log.ts',
    text: "if ('entry' in verdict) entries.push(verdict);\n          else if",
    replacement:
      "if ('entry' in verdict) entries.push(verdict);\n          else if (entries.length > 0) break;\n          else if",
  },
  {
    name: 'rollback to revoked',
    promise: 'A rollback skips previous releases that are revoked.',
    file: 'platform/release/rollback.ts',
    text: 'usable.has(id) && !revoked.has(id));',
    replacement: 'usable.has(id));',
  },
  {
    name: 'shell first',
    promise: 'Of one command, the entry of the shell is created last.',
    file: 'platform/release/createEntry.ts',
    text: "Number(one === 'shell') - Number(other === 'shell')",
    replacement: "Number(other === 'shell') - Number(one === 'shell')",
  },
  {
    name: 'others left behind',
    promise: 'The gate refuses a release that would leave another app behind.',
    file: 'platform/release/promote.ts',
    text: 'if (next[app] || leaving.includes(app)',
    replacement: 'if (next[app] || !leaving.includes(app)',
  },
  {
    name: 'half of the words',
    promise: 'The gate asks before a page loses half of its words.',
    file: 'platform/release/comparison.ts',
    text: 'after.words < before.words / 2',
    replacement: 'after.words < before.words / 20',
  },
  {
    name: 'named release deleted',
    promise: 'Garbage collection keeps what an entry names.',
    file: 'platform/release/collectGarbage.ts',
    text: '(modified <= latest - age && !named.has(id))',
    replacement: 'modified <= latest - age',
  },
];
