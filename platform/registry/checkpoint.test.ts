/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { STATE_TYPE } from './chain';
import { checkpointKey } from './checkpoint';
import { stateKey } from './chain';
import { headOf, WINDOW } from './history';
import { type Log, type LogOptions, openLog } from './log';
import { openRegistry } from './Registry';
import { hashOf, seal } from './signed';
import { makeKey, type SigningKey } from './signingKey';
import { type State, STATE_SCHEMA } from './state';
import { openStore } from './store/openStore';
import type { Store } from './store/Store';

const scratch = mkdtempSync(path.join(tmpdir(), 'checkpoints-'));
afterAll(() => rmSync(scratch, { recursive: true }));
let made = 0;
const newPath = (): string => path.join(scratch, String((made += 1)));

const owner = makeKey(newPath());
const team = makeKey(newPath());
const heir = makeKey(newPath());

const id = (number: number) => number.toString(16).padStart(32, '0');
const trusted = (key: SigningKey, apps: string[], isOwner: boolean): State['trust'] => ({
  [key.id]: { name: key === team ? 'team' : 'owner', public: key.public, apps, owner: isOwner },
});

function stateOf(number: number, before: string | null, trust: State['trust']): State {
  const since = '2026-01-01T00:00:00.000Z';
  const current = {
    id: id(number),
    assets: `sha384-${'x'.repeat(64)}` as const,
    manifest: hashOf(Buffer.from(id(number))),
  };
  const shell = { current, since, action: 'promote' as const, previous: [] };
  return {
    ...{ schema: STATE_SCHEMA, number, before, when: since, nonce: '', action: 'promote', moved: ['shell'] },
    ...{ apps: { shell }, revoked: {}, collected: {}, trust, live: [] },
  } as State;
}

/** A log with this number of states by the shell's team, written without checks. */
function longLog(count: number): { store: Store; folder: string; hashes: string[] } {
  const folder = newPath();
  mkdirSync(path.join(folder, 'states'), { recursive: true });
  const trust = { ...trusted(owner, ['*'], true), ...trusted(team, ['shell'], false) };
  const hashes: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const state = { ...stateOf(number, hashes.at(-1) ?? null, trust), nonce: folder };
    const bytes = seal(STATE_TYPE, state, (number === 1 ? owner : team).private);
    writeFileSync(path.join(folder, stateKey(number)), bytes);
    hashes.push(hashOf(bytes));
  }
  return { store: openStore(folder), folder, hashes };
}

/** Counts the states that are read. */
function counting(store: Store): { store: Store; states: () => number } {
  let count = 0;
  const read: Store['read'] = (key, maxBytes) => {
    if (key.startsWith('states/')) count += 1;
    return store.read(key, maxBytes);
  };
  return { store: { ...store, read }, states: () => count };
}

const machine = (store: Store, options: Partial<LogOptions> = {}): Log =>
  openLog({ store, memory: newPath(), isDefault: false, ...options });

/** A change of keys by an owner. */
async function changeTrust(log: Log, key: SigningKey, trust: State['trust']): Promise<State | undefined> {
  const history = await log.read();
  const {
    schema: _1,
    number: _2,
    before: _3,
    when: _4,
    nonce: _5,
    ...next
  } = headOf(history)?.state as State;
  return (await log.append(history, { ...next, action: 'trust', moved: [], trust }, key))?.state;
}

describe('a log of 1500 states', () => {
  let long: ReturnType<typeof longLog>;
  beforeAll(() => {
    long = longLog(1500);
  });

  it('keeps only the newest states in memory, and the hash of the first state', async () => {
    const { states, ignored, root } = await machine(long.store).read();
    expect([states[0]?.state.number, states.length]).toEqual([1500 - WINDOW + 1, WINDOW]);
    expect([root, ignored]).toEqual([long.hashes[0], []]);
  });

  it('is read from the last state that this machine verified', async () => {
    const memory = newPath();
    const before = await machine(long.store, { memory }).read();
    const counted = counting(long.store);
    const after = await machine(counted.store, { memory }).read();
    expect(after).toEqual({ ...before, states: before.states.map((one) => ({ ...one, by: 'team' })) });
    expect(counted.states()).toBeLessThanOrEqual(WINDOW);
  });

  it('is read by a new machine from an owner’s checkpoint, not from one of a team or of another log', async () => {
    const log = machine(long.store);
    const history = await log.read();
    const head = headOf(history);
    const forged = { schema: 1, number: 1400, hash: 'f'.repeat(64), root: history.root };
    const seals = [
      [1300, seal('application/vnd.site.checkpoint+json', { ...forged, number: 1300 }, team.private)],
      [
        1400,
        seal('application/vnd.site.checkpoint+json', { ...forged, root: 'f'.repeat(64) }, owner.private),
      ],
      [1401, seal('application/vnd.site.checkpoint+json', forged, owner.private)],
      [1402, seal(STATE_TYPE, { ...forged, number: 1402 }, owner.private)],
      [1403, Buffer.from('junk')],
    ] as const;
    for (const [number, bytes] of seals) await long.store.create(checkpointKey(number), bytes);
    await long.store.create('checkpoints/notes', Buffer.from('junk'));
    await log.checkpoint(history, owner);
    const counted = counting(long.store);
    const found = await machine(counted.store).read();
    expect(headOf(found)?.hash).toBe(head?.hash);
    expect(found.states).toHaveLength(WINDOW);
    expect(counted.states()).toBeLessThanOrEqual(WINDOW + 2);
  });
});

it('only an owner key writes a checkpoint after 256 states', async () => {
  const { store } = longLog(300);
  const log = machine(store);
  const history = await log.read();
  const next = stateOf(0, null, headOf(history)?.state.trust ?? {});
  await log.append(history, { ...next, apps: { shell: next.apps['shell'] as never } }, team);
  expect(await store.list('checkpoints/')).toEqual([]);
  const trust = { ...headOf(await log.read())?.state.trust, ...trusted(heir, ['shell'], false) };
  expect((await changeTrust(log, owner, trust))?.number).toBe(302);
  expect((await store.list('checkpoints/')).map(({ key }) => key)).toEqual([checkpointKey(302)]);
  await changeTrust(log, owner, { ...trust, ...trusted(heir, [], false) });
  expect(await store.list('checkpoints/')).toHaveLength(1);
});

it('ignores the fork of a withdrawn owner key', async () => {
  const { store } = longLog(3);
  const log = machine(store);
  const trust = headOf(await log.read())?.state.trust ?? {};
  await changeTrust(log, owner, { ...trust, ...trusted(heir, ['*'], true) });
  const { [owner.id]: _gone, ...without } = { ...trust, ...trusted(heir, ['*'], true) };
  await changeTrust(log, heir, without);
  const root = (await log.read()).root ?? '';
  const fork = seal(STATE_TYPE, stateOf(900, 'f'.repeat(64), trust), owner.private);
  await store.create(stateKey(900), fork);
  const falseCheckpoint = { schema: 1, number: 900, hash: hashOf(fork), root };
  await store.create(
    checkpointKey(900),
    seal('application/vnd.site.checkpoint+json', falseCheckpoint, owner.private),
  );
  expect(headOf(await machine(store).read())?.state.number).toBe(5);
});

it('reports a missing state that has a checkpoint', async () => {
  const { store } = longLog(5);
  const log = machine(store);
  await log.checkpoint(await log.read(), owner);
  await store.remove(stateKey(5));
  await expect(machine(store).read()).rejects.toThrow(
    /state 5 is missing or was changed, although an owner signed a checkpoint for it/,
  );
});

describe('registry.json and REGISTRY_TRUST', () => {
  const open = (root: string, environment: NodeJS.ProcessEnv = {}) =>
    openRegistry({ root, cache: newPath(), environment });
  const project = (pin: unknown): string => {
    const root = newPath();
    mkdirSync(root);
    writeFileSync(path.join(root, 'registry.json'), typeof pin === 'string' ? pin : JSON.stringify(pin));
    return root;
  };

  it('select the registry, and reject another log at its address', async () => {
    const { folder, hashes } = longLog(2);
    const other = longLog(1);
    const root = project({ url: folder, root: hashes[0] });
    expect((await open(root).log.read()).root).toBe(hashes[0]);
    await expect(open(project({ url: other.folder, root: hashes[0] })).log.read()).rejects.toThrow(
      /The first state of .* is [\da-f]{64}, but [\da-f]{64} is pinned/,
    );
    expect((await open(root, { REGISTRY: other.folder }).log.read()).root).toBe(other.hashes[0]);
    const wrong = { REGISTRY: other.folder, REGISTRY_TRUST: hashes[0] };
    await expect(open(root, wrong).log.read()).rejects.toThrow(/is pinned/);
  });

  it.each(['0', 'f'.repeat(63), 'F'.repeat(64), 'g'.repeat(64)])('reject the incomplete hash %s', (hash) => {
    expect(() => open(project({ url: '/x', root: hash }))).toThrow(/registry\.json is not valid/);
    expect(() => open(newPath(), { REGISTRY_TRUST: hash })).toThrow(/which has 64 hexadecimal digits/);
  });

  it('reject invalid JSON', () => {
    expect(() => open(project('{'))).toThrow(/is not valid/);
  });
});

describe('a registry that must be pinned', () => {
  it('can be read but not changed by a machine without a pin', async () => {
    const { store, hashes } = longLog(3);
    const memory = newPath();
    for (let command = 0; command < 2; command += 1) {
      const log = machine(store, { memory, mustBePinned: true });
      const history = await log.read();
      expect(history.states).toHaveLength(3);
      const refusal = new RegExp(
        `This machine has no pin.*REGISTRY_TRUST=${hashes[0]}:\\n  registry\\.json: \\{"url":"[^"]+","root":"${hashes[0]}"\\}`,
      );
      expect(() => log.checkCanAppend(history, ['shell'], team)).toThrow(refusal);
      await expect(log.append(history, stateOf(4, null, {}), team)).rejects.toThrow(refusal);
    }
    const pinned = machine(store, { memory, mustBePinned: true, pin: hashes[0] });
    pinned.checkCanAppend(await pinned.read(), ['shell'], team);
    expect(readFileSync(path.join(memory, 'seen.json'), 'utf8')).toContain('"trusted":true');
  });

  it('can be changed by the machine that created it, which prints the file to commit', async () => {
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const [memory, store] = [newPath(), openStore(newPath())];
    const first = machine(store, { memory, mustBePinned: true });
    await first.append(await first.read(), stateOf(1, null, trusted(owner, ['*'], true)), owner);
    expect(stderr.mock.calls.join()).toMatch(/Commit this file.*\n.*registry\.json: \{"url":/);
    stderr.mockRestore();
    const again = machine(store, { memory, mustBePinned: true });
    again.checkCanAppend(await again.read(), ['shell'], owner);
  });
});
