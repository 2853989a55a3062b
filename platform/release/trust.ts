/** Which keys may publish and move which apps. A change of this is a state like any other, signed by an owner. */
import type { State, TrustedKey } from '../registry/state';
import { UserError } from '../lib/UserError';
import { keyIdOf } from '../registry/signed';
import type { LoggedState } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { appendOnTop } from './appendOnTop';

/** @throws UserError when it is not the public half of an ed25519 key as "site keys new" prints it. */
function checkPublic(text: string): void {
  const bytes = Buffer.from(text, 'base64');
  // An ed25519 SubjectPublicKeyInfo has a fixed beginning; the 32 bytes of the key follow.
  if (bytes.length !== 44 || bytes.subarray(0, 12).toString('hex') !== '302a300506032b6570032100')
    throw new UserError(
      `--public ${text} is no public key: give the line that "site keys new" printed, which begins with MCowBQYDK2VwAyEA.`,
      'usage',
    );
}

function changeTrust(
  registry: Registry,
  note: string,
  change: (trust: State['trust']) => State['trust'],
): Promise<LoggedState> {
  return appendOnTop(registry, (head) =>
    Promise.resolve({ action: 'trust' as const, note, trust: change(head.trust) }),
  );
}

function idOfName(trust: State['trust'], name: string): string {
  const found = Object.entries(trust).find(([id, key]) => key.name === name || id === name);
  if (!found)
    throw new UserError(
      `There is no key "${name}". "npm run site -- keys" lists them: ${Object.values(trust)
        .map((key) => key.name)
        .join(', ')}.`,
    );
  return found[0];
}

/**
 * Adds a key, or changes the apps of a known one. A key with the same name is replaced and loses its rights.
 * @throws UserError when this machine's key is not an owner's, or the public key is none.
 */
export function addKey(
  registry: Registry,
  { name, public: text, apps, owner }: TrustedKey,
): Promise<LoggedState> {
  checkPublic(text);
  return changeTrust(registry, `let in ${name} for ${apps.join(', ')}`, (trust) => {
    const others = Object.entries(trust).filter(([, key]) => key.name !== name);
    return { ...Object.fromEntries(others), [keyIdOf(text)]: { name, public: text, apps, owner } };
  });
}

/**
 * Takes a key's rights away. What it has signed before stays as it is.
 * @throws UserError when there is no such key, or no owner would be left.
 */
export function withdrawKey(registry: Registry, name: string): Promise<LoggedState> {
  return changeTrust(registry, `withdrew ${name}`, (trust) => {
    const gone = idOfName(trust, name);
    return Object.fromEntries(Object.entries(trust).filter(([id]) => id !== gone));
  });
}
