/** @jest-environment node */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import fc from 'fast-check';

import { type AppReleases, type PartRef, type Release, type State, STATE_SCHEMA } from './state';
import { faultyStore } from '../test/faultyStore';
import { onEveryStore } from '../test/onEveryStore';
import { hashOf, seal } from './signed';
import { makeKey, type SigningKey } from './signingKey';
import { stateKey } from './chain';
import { headOf, type History } from './history';
import { type Log, type LogOptions, type NextState, openLog } from './log';
import { openStore } from './store/openStore';
import type { Store } from './store/Store';

const STATE_TYPE = 'application/vnd.site.state+json';

const scratch = mkdtempSync(path.join(tmpdir(), 'log-'));
afterAll(() => rmSync(scratch, { recursive: true }));
let made = 0;
const newPath = (): string => path.join(scratch, String((made += 1)));

const owner = makeKey(newPath());
const blog = makeKey(newPath());
const booking = makeKey(newPath());
const stranger = makeKey(newPath());

const trusted = (name: string, key: SigningKey, apps: string[], isOwner = false): State['trust'] => ({
  [key.id]: { name, public: key.public, apps, owner: isOwner },
});
const trust: State['trust'] = {
  ...trusted('the owner', owner, ['*'], true),
  ...trusted('the blog team', blog, ['blog']),
  ...trusted('the booking team', booking, ['booking']),
};

const release = (id: string): Release => ({
  id: hashOf(Buffer.from(id)).slice(0, 32),
  assets: `sha384-${'x'.repeat(64)}`,
  manifest: hashOf(Buffer.from(`manifest of ${id}`)),
});
const releases = (current: string, ...previous: string[]): AppReleases => ({
  current: release(current),
  since: '2026-01-01T00:00:00.000Z',
  action: 'promote',
  previous: previous.map(release),
});

/** The list of the pages that these apps compose together. */
function partOf(apps: State['apps'], names: readonly string[], content = 'honest'): PartRef {
  const from = Object.fromEntries(names.map((app) => [app, apps[app]?.current.id ?? '']));
  return { from, index: `pages/${hashOf(Buffer.from(JSON.stringify([from, content])))}.json` };
}

function pagesOf(apps: State['apps']): PartRef[] {
  const remotes = Object.keys(apps).filter((app) => app !== 'shell');
  return [['shell'], ...remotes.map((app) => [app, 'shell'])].map((names) => partOf(apps, names));
}

/** The content of the first state. */
function firstState(): NextState {
  const apps = { shell: releases('shell 1'), blog: releases('blog 1'), booking: releases('booking 1') };
  return {
    action: 'promote',
    moved: Object.keys(apps),
    apps,
    revoked: {},
    collected: {},
    trust,
    live: pagesOf(apps),
  };
}

/** The content of the next state when one app changes. */
function moving(before: State, app: string, to: string, change: Partial<NextState> = {}): NextState {
  const { schema: _1, number: _2, before: _3, when: _4, nonce: _5, ...content } = before;
  const known = before.apps[app];
  const apps = { ...before.apps, [app]: { ...releases(to), previous: known ? [known.current] : [] } };
  return { ...content, action: 'promote', moved: [app], apps, live: pagesOf(apps), ...change };
}

/** A state as it is stored, signed without any checks. */
const sealed = (state: object | null, key: SigningKey, type = STATE_TYPE): Buffer =>
  seal(type, state, key.private);

async function replace(store: Store, key: string, bytes: Uint8Array): Promise<void> {
  await store.remove(key);
  await store.create(key, bytes);
}

async function bytesOf(store: Store, number: number): Promise<Buffer> {
  return (await store.read(stateKey(number))) ?? Buffer.alloc(0);
}

onEveryStore((newAddress) => {
  let store: Store;
  let memory: string;
  let log: Log;

  const machine = (options: Partial<LogOptions> = {}): Log =>
    openLog({ store, memory: newPath(), isDefault: false, ...options });
  const head = async (): Promise<State> => headOf(await machine().read())?.state as State;
  async function append(next: (before: State) => NextState, key = blog): Promise<State> {
    const history = await log.read();
    const before = headOf(history)?.state as State;
    return (await log.append(history, next(before), key))?.state as State;
  }
  const promoteBlog = (to: string, key = blog): Promise<State> =>
    append((before) => moving(before, 'blog', to), key);

  /** Writes a forged next state to the log, without any checks. */
  async function forge(
    change: (valid: State) => object | null,
    key: SigningKey,
    skipped = 0,
  ): Promise<string> {
    const last = headOf(await machine().read());
    const number = (last?.state.number ?? 0) + 1 + skipped;
    const valid: State = {
      ...(last ? moving(last.state, 'blog', 'blog forged') : firstState()),
      schema: STATE_SCHEMA,
      number,
      before: last?.hash ?? null,
      when: new Date().toISOString(),
      nonce: 'forged',
    };
    await store.create(stateKey(number), sealed(change(valid), key));
    return stateKey(number);
  }

  beforeEach(async () => {
    store = openStore(await newAddress());
    memory = newPath();
    log = machine({ memory });
    await log.append(await log.read(), firstState(), owner);
  });

  describe('a valid chain', () => {
    it('is read completely by new machines and by machines that know a part of it', async () => {
      const early = machine();
      await early.read();
      await promoteBlog('blog 2');
      await append((before) => moving(before, 'booking', 'booking 2'), booking);
      for (const reader of [early, machine(), log]) {
        const { states, ignored } = await reader.read();
        expect(states.map(({ state, by }) => [state.number, by])).toEqual([
          [1, 'the owner'],
          [2, 'the blog team'],
          [3, 'the booking team'],
        ]);
        expect(ignored).toEqual([]);
      }
    });

    it('links each state to the hash of the previous one', async () => {
      await promoteBlog('blog 2');
      const { states } = await machine().read();
      expect(states[1]?.state.before).toBe(hashOf(await bytesOf(store, 1)));
      expect(states[1]?.hash).toBe(hashOf(await bytesOf(store, 2)));
    });

    it('is empty in a new registry', async () => {
      const empty = openLog({ store: openStore(await newAddress()), memory: newPath(), isDefault: false });
      expect(await empty.read()).toEqual({ states: [], ignored: [] });
    });

    it('has one owner if two machines create it at once', async () => {
      const unused = openStore(await newAddress());
      const begin = (key: SigningKey): Promise<unknown> => {
        const own = openLog({ store: unused, memory: newPath(), isDefault: false });
        const next = { ...firstState(), trust: trusted('first', key, ['*'], true) };
        return own.read().then((history) => own.append(history, next, key));
      };
      const made = await Promise.all([begin(owner), begin(stranger)]);
      expect(made.filter(Boolean)).toHaveLength(1);
      expect(
        (await openLog({ store: unused, memory: newPath(), isDefault: false }).read()).states,
      ).toHaveLength(1);
    });

    it('grows by one state if eight writers append to the same head', async () => {
      const machines = Array.from({ length: 8 }, () => machine());
      const histories = await Promise.all(machines.map((one) => one.read()));
      const made = await Promise.all(
        machines.map((one, index) =>
          one.append(
            histories[index] as History,
            moving(histories[index]?.states[0]?.state as State, 'blog', `by ${index}`),
            blog,
          ),
        ),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
      expect((await head()).apps['blog']?.current).toEqual(release(`by ${made.findIndex(Boolean)}`));
    });
  });

  describe('ignored entries, which do not block the log', () => {
    async function expectIgnored(key: string, why: RegExp): Promise<void> {
      for (const reader of [machine(), log]) {
        const { states, ignored } = await reader.read();
        expect(states.map(({ state }) => state.number)).not.toContain(Number(/\d+/.exec(key)?.[0]));
        expect(ignored).toEqual([{ key, why: expect.stringMatching(why) as string }]);
      }
      const number = Number(/\d+/.exec(key)?.[0]);
      expect((await promoteBlog('blog after')).number).toBe(number + 1);
      expect((await head()).apps['blog']?.current).toEqual(release('blog after'));
    }

    it.each([
      ['bytes that are not JSON', Buffer.from('junk'), /cannot be read/],
      ['an empty file', Buffer.alloc(0), /cannot be read/],
      [
        'an envelope without signatures',
        Buffer.from('{"payloadType":"x","payload":"","signatures":[]}'),
        /cannot be read/,
      ],
      ['a signed null', sealed(null, owner), /cannot be read/],
      ['a signed array', sealed([1], owner), /it is not a valid state/],
      ['a state without its fields', sealed({ schema: 1, number: 2 }, owner), /it is not a valid state/],
      [
        'another type of statement',
        sealed({ schema: 1 }, owner, 'application/vnd.in-toto+json'),
        /it is not signed by a trusted key/,
      ],
    ])('%s', async (_, bytes, why) => {
      await store.create(stateKey(2), bytes);
      await expectIgnored(stateKey(2), why);
    });

    it('a signature of another key over the same bytes', async () => {
      const key = await forge((state) => state, blog);
      const valid = JSON.parse(String(await store.read(key))) as { signatures: object[] };
      const other = JSON.parse(String(sealed({}, blog))) as { signatures: object[] };
      await replace(store, key, Buffer.from(JSON.stringify({ ...valid, signatures: other.signatures })));
      await expectIgnored(key, /it is not signed by a trusted key/);
    });

    it('a payload that was changed after signing', async () => {
      const key = await forge((state) => state, blog);
      const envelope = JSON.parse(String(await store.read(key))) as { payload: string };
      const payload = Buffer.from(envelope.payload, 'base64').toString().replace('"promote"', '"revoke"');
      const changed = { ...envelope, payload: Buffer.from(payload).toString('base64') };
      await replace(store, key, Buffer.from(JSON.stringify(changed)));
      await expectIgnored(key, /it is not signed by a trusted key/);
    });

    it('a state of an untrusted key', async () => {
      await expectIgnored(
        await forge((state) => state, stranger),
        /it is not signed by a trusted key.*key "[\da-f]{16}"/,
      );
    });

    it('a state of a key that adds itself', async () => {
      const key = await forge(
        (state) => ({ ...state, trust: { ...state.trust, ...trusted('me', stranger, ['*'], true) } }),
        stranger,
      );
      await expectIgnored(key, /it is not signed by a trusted key/);
    });

    it('an earlier state under another number', async () => {
      await promoteBlog('blog 2');
      await store.create(stateKey(3), await bytesOf(store, 2));
      await expectIgnored(stateKey(3), /it contains state 2, which has another number/);
    });

    it('a state that follows an older state than the head', async () => {
      const old = headOf(await log.read());
      await promoteBlog('blog 2');
      const key = await forge((state) => ({ ...state, before: old?.hash }), blog);
      await expectIgnored(key, /it does not follow the previous state/);
    });

    it('junk with a far higher number', async () => {
      await store.create(stateKey(4), Buffer.from('junk'));
      await store.create('states/9999999999.json', Buffer.from('junk'));
      await machine({ memory }).read();
      const numbers = [];
      for (const to of ['a', 'b', 'c']) numbers.push((await promoteBlog(to)).number);
      expect(numbers).toEqual([2, 3, 5]);
      const { states, ignored } = await machine().read();
      expect(states.map(({ state }) => state.number)).toEqual([1, 2, 3, 5]);
      expect(ignored.map(({ key }) => key)).toEqual([stateKey(4), 'states/9999999999.json']);
    });

    it('files that are not states', async () => {
      for (const name of [
        'states/README',
        'states/1.json',
        'states/00000000002.json',
        'states/0000000002.json.bak',
      ])
        await store.create(name, Buffer.from('junk'));
      const { states, ignored } = await machine().read();
      expect(states).toHaveLength(1);
      expect(new Set(ignored.map(({ why }) => why))).toEqual(
        new Set(['its name is not the name of a state']),
      );
    });
  });

  describe('a team key is not authorized to', () => {
    /** Expects that append() rejects the change, and that readers ignore it if it was written without checks. */
    async function expectForbidden(change: (valid: State) => State, why: RegExp, key = blog): Promise<void> {
      const before = await head();
      await expect(
        append((state) => {
          const valid = {
            ...moving(state, 'blog', 'blog forged'),
            schema: STATE_SCHEMA,
            number: 0,
            before: '',
            when: '',
            nonce: '',
          } as State;
          const { schema: _1, number: _2, before: _3, when: _4, nonce: _5, ...content } = change(valid);
          return content;
        }, key),
      ).rejects.toThrow(why);
      const forged = await forge((state) => change(state as State), key);
      const history = await machine().read();
      expect(history.ignored).toEqual([{ key: forged, why: expect.stringMatching(why) as string }]);
      expect(headOf(history)?.state).toEqual(before);
    }

    it('change the app of another team', () =>
      expectForbidden((state) => {
        const apps = { ...state.apps, booking: releases('booking forged', 'booking 1') };
        return { ...state, apps, moved: ['blog', 'booking'], live: pagesOf(apps) };
      }, /the key "the blog team" is not authorized for booking/));

    it('remove an app from the site', () =>
      expectForbidden((state) => {
        const { booking: _gone, ...apps } = state.apps;
        return { ...state, apps, live: pagesOf(apps) };
      }, /is not authorized for booking/));

    it('add an app of another team', () =>
      expectForbidden((state) => {
        const apps = { ...state.apps, extra: releases('extra 1') };
        return { ...state, apps, live: pagesOf(apps) };
      }, /is not authorized for extra/));

    it('list the wrong apps as changed', () =>
      expectForbidden(
        (state) => ({ ...state, moved: ['blog', 'booking'] }),
        /it lists booking as changed, which did not change/,
      ));

    it('revoke releases of other teams', () =>
      expectForbidden(
        (state) => ({ ...state, revoked: { booking: [release('booking 0').id] } }),
        /is not authorized for booking/,
      ));

    it('change pages of other apps', () =>
      expectForbidden(
        (state) => ({
          ...state,
          live: state.live.map((part) =>
            'booking' in part.from ? partOf(state.apps, ['booking', 'shell'], 'defaced') : part,
          ),
        }),
        /the pages of booking\+shell changed, but none of their apps did/,
      ));

    it('remove pages of other apps', () =>
      expectForbidden(
        (state) => ({ ...state, live: state.live.filter(({ from }) => !('booking' in from)) }),
        /the pages of booking\+shell were removed/,
      ));

    it('add pages that are not in the site map', () =>
      expectForbidden(
        (state) => ({ ...state, live: [...state.live, partOf(state.apps, ['blog', 'booking', 'shell'])] }),
        /pages of blog\+booking\+shell were added, but the shell did not change/,
      ));

    it('list its pages twice', () =>
      expectForbidden(
        (state) => ({ ...state, live: [...state.live, partOf(state.apps, ['blog', 'shell'], 'twice')] }),
        /pages of blog\+shell were added/,
      ));

    it('reference pages of another release', () =>
      expectForbidden(
        (state) => ({
          ...state,
          live: state.live.map((part) =>
            'blog' in part.from ? { ...part, from: { ...part.from, blog: release('other').id } } : part,
          ),
        }),
        /the pages of blog\+shell do not use the current release of blog/,
      ));

    it('add keys', () =>
      expectForbidden(
        (state) => ({ ...state, trust: { ...state.trust, ...trusted('friend', stranger, ['blog']) } }),
        /the key "the blog team" is not authorized to change keys/,
      ));

    it('extend its own permissions', () =>
      expectForbidden(
        (state) => ({ ...state, trust: { ...state.trust, ...trusted('the blog team', blog, ['*']) } }),
        /is not authorized to change keys/,
      ));

    it('collect garbage', () =>
      expectForbidden(
        (state) => ({ ...state, collected: { booking: [release('booking 0').id] } }),
        /the key "the blog team" is not authorized to collect garbage/,
      ));

    it('restore a revoked release', async () => {
      const bad = release('blog 1').id;
      await append(
        (before) => ({
          ...moving(before, 'blog', 'blog 2'),
          action: 'revoke',
          revoked: { blog: [bad] },
          apps: { ...before.apps, blog: releases('blog 2') },
          live: pagesOf({ ...before.apps, blog: releases('blog 2') }),
        }),
        blog,
      );
      await expectForbidden(
        (state) => ({ ...state, revoked: {} }),
        /blog [\da-f]+ would no longer be revoked/,
      );
      await store.remove(stateKey(3));
      await expectForbidden((state) => ({ ...state, revoked: {} }), /would no longer be revoked/, owner);
      await store.remove(stateKey(3));
      await expectForbidden((state) => {
        const apps = { ...state.apps, blog: releases('blog 1') };
        return { ...state, apps, live: pagesOf(apps) };
      }, /blog [\da-f]+ was revoked/);
    });

    it('promote a collected release; nor is the owner', async () => {
      const gone = release('blog 0').id;
      await append(
        ({ apps, live, ...before }) => ({
          ...moving({ ...before, apps, live }, 'blog', ''),
          ...{ action: 'collect', moved: [], apps, live, collected: { blog: [gone] } },
        }),
        owner,
      );
      await expectForbidden(
        (state) => {
          const apps = { ...state.apps, blog: releases('blog 0') };
          return { ...state, apps, live: pagesOf(apps) };
        },
        /blog [\da-f]+ was collected/,
        owner,
      );
    });
  });

  describe('keys', () => {
    const changeTrust = (change: (trust: State['trust']) => State['trust'], key = owner): Promise<State> =>
      append(
        (before) => ({
          ...moving(before, 'blog', ''),
          apps: before.apps,
          live: before.live,
          action: 'trust',
          moved: [],
          trust: change(before.trust),
        }),
        key,
      );
    const without = (key: SigningKey) => (all: State['trust']) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => id !== key.id));

    it('cannot change anything after they are withdrawn; their earlier states stay valid', async () => {
      await promoteBlog('blog 2');
      await changeTrust(without(blog));
      await expect(promoteBlog('blog 3')).rejects.toThrow(
        /The key [\da-f]{16} of this machine is not in the trusted keys.*keys add <name> --apps <apps> --public MCowBQYDK2Vw/,
      );
      await forge((state) => state, blog);
      const { states, ignored } = await machine().read();
      expect(states.map(({ state }) => state.number)).toEqual([1, 2, 3]);
      expect(ignored[0]?.why).toMatch(/it is not signed by a trusted key/);
    });

    it('are replaced from the next state on', async () => {
      await changeTrust((all) => ({
        ...without(blog)(all),
        ...trusted('the blog team', stranger, ['blog']),
      }));
      await expect(promoteBlog('blog 2', blog)).rejects.toThrow(/is not in the trusted keys/);
      expect((await promoteBlog('blog 2', stranger)).number).toBe(3);
    });

    it('of owners can transfer the registry; one owner always remains', async () => {
      await expect(changeTrust(without(owner))).rejects.toThrow(/no owner key would remain/);
      await changeTrust((all) => ({
        ...without(owner)(all),
        ...trusted('the new owner', stranger, ['*'], true),
      }));
      await expect(changeTrust((all) => all, owner)).rejects.toThrow(/is not in the trusted keys/);
      await changeTrust((all) => ({ ...all, ...trusted('a guest', owner, ['blog']) }), stranger);
      expect(
        Object.values((await head()).trust)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(['a guest', 'the blog team', 'the booking team', 'the new owner']);
    });

    it('that create a log own it', async () => {
      const unused = openStore(await newAddress());
      const fresh = openLog({ store: unused, memory: newPath(), isDefault: false });
      const next = {
        ...firstState(),
        trust: { ...trusted('me', blog, ['*']), ...trusted('you', owner, ['*'], true) },
      };
      await expect(fresh.append(await fresh.read(), next, blog)).rejects.toThrow(
        /the key of the first state is not an owner/,
      );
    });
  });

  describe('a damaged log', () => {
    beforeEach(async () => {
      for (const to of ['blog 2', 'blog 3', 'blog 4']) await promoteBlog(to);
    });

    /** What a machine that has read the whole log reports; a new one cannot distinguish a lost state from a forged one. */
    const expectDamage = async (why: RegExp): Promise<void> => {
      await expect(machine({ memory }).read()).rejects.toThrow(why);
      await expect(machine({ memory }).read()).rejects.toThrow(/Restore the missing states from a backup/);
    };

    it('is detected if a state in the middle is missing', async () => {
      await log.read();
      await store.remove(stateKey(2));
      await expectDamage(/is damaged: states\/0000000002\.json is missing/);
    });

    it('is detected if a state was replaced or states were swapped', async () => {
      await log.read();
      const [two, three] = [await bytesOf(store, 2), await bytesOf(store, 3)];
      await replace(store, stateKey(2), three);
      // This machine has copies of a bucket's states, which it uses instead.
      if (!store.fileOf) return void expect((await machine({ memory }).read()).states).toHaveLength(4);
      await expectDamage(/is damaged: the state before state 3 is missing or was changed/);
      await replace(store, stateKey(3), two);
      await expectDamage(/is damaged: the state before state \d is missing or was changed/);
    });

    it('is detected by all readers if an owner signed a state after the missing one', async () => {
      const { states } = await log.read();
      const next = {
        ...moving(states[3]?.state as State, 'shell', 'shell 2'),
        number: 5,
        schema: STATE_SCHEMA,
      };
      const own = { before: states[3]?.hash, when: new Date().toISOString(), nonce: '' };
      await store.create(stateKey(5), sealed({ ...next, ...own }, owner));
      await store.remove(stateKey(2));
      await expect(machine().read()).rejects.toThrow(
        /is damaged: states\/0000000005\.json does not follow state 1/,
      );
    });

    it('is detected if the first state is missing', async () => {
      await store.remove(stateKey(1));
      await expect(machine().read()).rejects.toThrow(/is damaged: states\/0000000001\.json is missing/);
    });

    it('is detected by a machine that verified the dropped states', async () => {
      await machine({ memory }).read();
      await store.remove(stateKey(4));
      const again = machine({ memory }).read();
      await expect(again).rejects.toThrow(
        /^State 4 \([\da-f]{16}\) of .* is missing or was replaced.*Restore the states from a backup.*delete .*seen\.json/,
      );
      rmSync(path.join(memory, 'seen.json'));
      await expect(machine({ memory }).read()).resolves.toMatchObject({ states: { length: 3 } });
    });

    it('is detected if it was replaced with another valid log', async () => {
      await machine({ memory }).read();
      for (const number of [1, 2, 3, 4]) await store.remove(stateKey(number));
      const evil = openLog({ store, memory: newPath(), isDefault: false });
      const next = { ...firstState(), trust: trusted('me', stranger, ['*'], true) };
      await evil.append(await evil.read(), next, stranger);
      const readAgain = openLog({ store, memory: path.join(memory), isDefault: false });
      await expect(readAgain.read()).rejects.toThrow(/State 4 .* is missing or was replaced/);
    });

    it('is detected if all of it is missing, except in the default folder', async () => {
      await machine({ memory }).read();
      for (const number of [1, 2, 3, 4]) await store.remove(stateKey(number));
      await expect(machine({ memory }).read()).rejects.toThrow(/State 4 .* verified before/);
      await expect(machine({ memory, isDefault: true }).read()).resolves.toEqual({ states: [], ignored: [] });
      expect(existsSync(path.join(memory, 'seen.json'))).toBe(false);
    });

    it('is detected by a machine with a pin', async () => {
      const first = (await log.read()).root ?? '';
      const other = '0123456789abcdef'.repeat(4);
      await expect(machine({ pin: first }).read()).resolves.toMatchObject({ root: first });
      for (const known of [memory, newPath()])
        await expect(machine({ pin: other, memory: known }).read()).rejects.toThrow(
          /is [\da-f]{64}, but (0123456789abcdef){4} is pinned\..*Check REGISTRY/,
        );
      const empty = openStore(await newAddress());
      await expect(
        openLog({ store: empty, memory: newPath(), isDefault: false, pin: first }).read(),
      ).rejects.toThrow(/is pinned/);
    });
  });

  it('asks for an update if an owner created a state with a newer version', async () => {
    await forge((state) => ({ ...state, schema: 3, somethingNew: true }), owner);
    await expect(promoteBlog('blog 2')).rejects.toThrow(
      /was created by a newer version of this project \(schema 3\)\. Update/,
    );
    expect((await store.list('states/')).map(({ key }) => key)).toEqual([stateKey(1), stateKey(2)]);
  });

  describe('entries of a team key that do not block the log', () => {
    const far = 9_999_999_999;
    it.each([
      [
        'a number far ahead',
        (state: State) => ({ ...state, number: far }),
        far,
        /^state 2 is expected next$/,
      ],
      [
        'the number after the next',
        (state: State) => ({ ...state, number: 3 }),
        3,
        /^state 2 is expected next$/,
      ],
      [
        'a state that follows an unknown one',
        (state: State) => ({ ...state, number: 3, before: 'f'.repeat(64) }),
        3,
        /^state 2 is expected next and is missing/,
      ],
      [
        'the next state with another previous hash',
        (state: State) => ({ ...state, before: 'f'.repeat(64) }),
        2,
        /^it does not follow/,
      ],
      ['a newer schema', (state: State) => ({ ...state, schema: 99 }), 2, /^it has schema 99/],
      [
        'a schema that is not a number',
        (state: State) => ({ ...state, schema: '99' }),
        2,
        /^it is not a valid state/,
      ],
      ['an older schema', (state: State) => ({ ...state, schema: 1 }), 2, /an older schema/],
      [
        'an unknown action',
        (state: State) => ({ ...state, action: 'constructor' }),
        2,
        /^it is not a valid state/,
      ],
      ['an invalid date', (state: State) => ({ ...state, when: 'never' }), 2, /"never" is not a date/],
      [
        'a date that is only a year',
        (state: State) => ({ ...state, when: '2099' }),
        2,
        /"2099" is not a date/,
      ],
      [
        'a future date',
        (state: State) => ({ ...state, when: '2099-01-01T00:00:00.000Z' }),
        2,
        /2099\S+ is more than a day ahead of the store's clock/,
      ],
      [
        'a release that is live since a future date',
        (state: State) => {
          const blog = { ...(state.apps['blog'] as AppReleases), since: '2099-01-01T00:00:00.000Z' };
          return { ...state, apps: { ...state.apps, blog } };
        },
        2,
        /2099\S+ is more than a day ahead/,
      ],
      [
        'a note of 500,000 characters',
        (state: State) => ({ ...state, note: 'x'.repeat(5e5) }),
        2,
        /its note has more/,
      ],
      [
        'an action that does not match the change',
        (state: State) => ({ ...state, action: 'revoke' }),
        2,
        /does not match the action "revoke"/,
      ],
      [
        'a rollback to an unknown release',
        (state: State) => ({ ...state, action: 'rollback' }),
        2,
        /does not match the action "rollback"/,
      ],
      [
        'a trust action that changes no key',
        (state: State) => ({ ...state, action: 'trust' }),
        2,
        /does not match the action "trust"/,
      ],
      [
        'a garbage collection',
        (state: State) => ({ ...state, action: 'collect' }),
        2,
        /is not authorized to collect garbage/,
      ],
      [
        'an action of former versions',
        (state: State) => ({ ...state, action: 'canary' }),
        2,
        /does not match the action "canary"/,
      ],
      [
        'a wrong list of changed apps',
        (state: State) => ({ ...state, moved: [] }),
        2,
        /does not list blog as changed/,
      ],
    ])('%s', async (_, change, number, why) => {
      const last = headOf(await machine().read());
      const valid = { schema: STATE_SCHEMA, number: 2, before: last?.hash ?? '', nonce: '' };
      const next = {
        ...moving(last?.state as State, 'blog', 'forged'),
        ...valid,
        when: new Date().toISOString(),
      };
      await store.create(stateKey(number), sealed(change(next as State), blog));
      const { ignored } = await machine().read();
      expect(ignored).toEqual([{ key: stateKey(number), why: expect.stringMatching(why) as string }]);
      const booking2 = await append((before) => moving(before, 'booking', 'booking 2'), booking);
      expect(booking2.number).toBe(number === 2 ? 3 : 2);
      await promoteBlog('blog 3');
      for (const reader of [log, machine(), machine({ memory })]) {
        const { states } = await reader.read();
        expect(states.map(({ by }) => by)).toEqual(['the owner', 'the booking team', 'the blog team']);
      }
    });

    it('a state without changes by a key without apps', async () => {
      const trusting = {
        action: 'trust' as const,
        moved: [],
        trust: { ...trust, ...trusted('guest', stranger, []) },
      };
      const keep = ({ apps, live }: State) => ({ apps, live });
      await append((before) => ({ ...moving(before, 'blog', ''), ...keep(before), ...trusting }), owner);
      for (const action of ['promote', 'start', 'rollback', 'revoke', 'trust', 'collect'] as const)
        await expect(
          append(
            (before) => ({ ...moving(before, 'blog', ''), ...keep(before), action, moved: [] }),
            stranger,
          ),
        ).rejects.toThrow(/does not match the action "|is not authorized to collect/);
      expect((await head()).number).toBe(2);
    });

    it('key ids that are inherited property names', async () => {
      for (const name of ['constructor', '__proto__', 'toString']) {
        const envelope = JSON.parse(String(sealed({}, stranger))) as { signatures: { sig: string }[] };
        const signatures = [{ keyid: name, sig: envelope.signatures[0]?.sig }];
        const number = 2 + (await machine().read()).ignored.length;
        await store.create(stateKey(number), Buffer.from(JSON.stringify({ ...envelope, signatures })));
      }
      const { ignored } = await machine().read();
      expect(ignored.map(({ why }) => why)).toEqual(
        ['constructor', '__proto__', 'toString'].map(
          (name) => `it is not signed by a trusted key (key "${name}")`,
        ),
      );
      expect((await promoteBlog('blog 2')).number).toBe(5);
    });
  });

  it('reports an unknown key only by its truncated and escaped id', async () => {
    const envelope = JSON.parse(String(sealed({}, stranger))) as object;
    const keyid = `\u001b[2J\n${'x'.repeat(1000)}`;
    await store.create(
      stateKey(2),
      Buffer.from(JSON.stringify({ ...envelope, signatures: [{ keyid, sig: '' }] })),
    );
    const [entry] = (await machine().read()).ignored;
    expect(entry?.why).toMatch(/^it is not signed by a trusted key \(key "\\u001b\[2J\\nx{59}"\)$/);
  });

  it('truncates a long note, so that a pipeline can pass its whole commit message', async () => {
    const state = await append((before) => ({ ...moving(before, 'blog', 'blog 2'), note: 'x'.repeat(5000) }));
    expect(state.note).toHaveLength(1000);
  });

  it('rejects a change by an owner key to an app that has a team key, and names that key', async () => {
    await expect(promoteBlog('blog 2', owner)).rejects.toThrow(
      /the key "the owner" is an owner key, and blog belongs to the key "the blog team".*keys withdraw "the blog team"/,
    );
    const history = await log.read();
    expect(() => log.checkCanAppend(history, ['booking'], owner)).toThrow(
      /belongs to the key "the booking team"/,
    );
    await forge((state) => state, owner);
    expect((await machine().read()).states).toHaveLength(1);
    expect((await append((before) => moving(before, 'shell', 'shell 2'), owner)).number).toBe(3);
  });

  describe('clocks', () => {
    const at = (time: number) => machine({ now: () => time });
    const promoteAt = async (time: number): Promise<State | undefined> => {
      const own = at(time);
      const history = await own.read();
      const before = headOf(history)?.state as State;
      return (await own.append(history, moving(before, 'blog', `blog at ${time}`), blog))?.state;
    };
    const hour = 3_600_000;

    it('that are fast or slow by up to an hour have no effect', async () => {
      expect((await promoteAt(Date.now() + hour))?.number).toBe(2);
      expect((await promoteAt(Date.now() - hour / 2))?.number).toBe(3);
    });

    it('that are years slow are reported', async () => {
      await expect(promoteAt(Date.parse('1970-01-01'))).rejects.toThrow(
        /The clock of this machine shows 1970-01-01.*Correct the clock/,
      );
      expect((await head()).number).toBe(1);
    });

    it('that are years fast are reported, and do not block correct clocks', async () => {
      await expect(promoteAt(Date.now() + 10_000 * hour)).rejects.toThrow(
        /The clock of this machine shows \S+, more than a day ahead.*State 2 is ignored\. Correct the clock/,
      );
      expect((await promoteAt(Date.now()))?.number).toBe(3);
    });
  });

  it('reports the store as unreachable when it lists a state but does not return it', async () => {
    const silent: Store = { ...store, read: () => Promise.resolve(undefined) };
    await expect(machine({ store: silent }).read()).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it.each([1, 2, 3])('reads the log after operation %i failed the first time', async (at) => {
    await promoteBlog('blog 2');
    const faulty = machine({ store: faultyStore(store, { at }) });
    await expect(faulty.read()).rejects.toMatchObject({ kind: 'unreachable' });
    expect((await faulty.read()).states).toHaveLength(2);
  });

  it('ignores a damaged copy of a state on this machine', async () => {
    await promoteBlog('blog 2');
    const folder = newPath();
    const { states } = await machine({ memory: folder }).read();
    const copy = path.join(folder, stateKey(2));
    if (!existsSync(copy)) return;
    writeFileSync(copy, (await bytesOf(store, 2)).subarray(0, 50));
    expect((await machine({ memory: folder }).read()).states).toEqual(states);
  });

  it('reads the log on a machine whose memory folder cannot be written', async () => {
    const file = newPath();
    writeFileSync(file, '');
    expect((await machine({ memory: path.join(file, 'below a file') }).read()).states).toHaveLength(1);
  });
});

describe('any sequence of changes', () => {
  type Change = { readonly by: number; readonly app: number; readonly to: number; readonly checked: boolean };
  const anyChange: fc.Arbitrary<Change> = fc.record({
    by: fc.nat(3),
    app: fc.nat(2),
    to: fc.nat(5),
    checked: fc.boolean(),
  });
  const keys = [owner, blog, booking, stranger] as const;
  const names = ['shell', 'blog', 'booking'] as const;
  const allowedApps: readonly (readonly string[])[] = [['shell'], ['blog'], ['booking'], []];

  it('changes an app only with a key that is authorized for it, equally for every reader', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { maxLength: 12 }), async (changes) => {
        const store = openStore(newPath());
        const log = openLog({ store, memory: newPath(), isDefault: false });
        await log.append(await log.read(), firstState(), owner);
        const expected: Record<string, string> = { shell: 'shell 1', blog: 'blog 1', booking: 'booking 1' };
        for (const { by, app, to, checked } of changes) {
          const [key, name] = [keys[by] as SigningKey, names[app] as string];
          const history = await log.read();
          const last = headOf(history);
          const next = moving(last?.state as State, name, `${name} ${to}`);
          if (last?.state.apps[name]?.current.id === release(`${name} ${to}`).id) continue;
          if (allowedApps[by]?.includes(name)) expected[name] = `${name} ${to}`;
          if (checked) await log.append(history, next, key).catch(() => undefined);
          else {
            const taken = [
              last?.state.number ?? 0,
              ...history.ignored.map((one) => Number(/\d+/.exec(one.key)?.[0])),
            ];
            const number = Math.max(...taken) + 1;
            const rest = {
              schema: STATE_SCHEMA,
              number,
              before: last?.hash,
              when: new Date().toISOString(),
              nonce: 'x',
            };
            await store.create(stateKey(number), sealed({ ...next, ...rest }, key));
          }
        }
        for (const reader of [log, openLog({ store, memory: newPath(), isDefault: false })]) {
          const { apps } = headOf(await reader.read())?.state as State;
          expect(Object.fromEntries(names.map((name) => [name, apps[name]?.current]))).toEqual(
            Object.fromEntries(names.map((name) => [name, release(expected[name] ?? '')])),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});
