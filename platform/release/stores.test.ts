/** @jest-environment node */
/** Changes of one app, on every store: at once, and with a fault at any operation of the store. */
import path from 'node:path';

import { createLogReader } from '../registry/log';
import { openStore, type Registry } from '../registry/Registry';
import { manifestKey } from '../registry/release';
import { faultyStore } from '../test/faultyStore';
import { liveNow } from '../test/liveNow';
import { onEveryStore } from '../test/onEveryStore';
import { refusalOf } from '../test/refusalOf';
import { apps } from '../test/teamSite';
import { useTeamSite } from '../test/useTeamSite';
import { collectGarbage } from './collectGarbage';
import { promote } from './promote';
import { revoke, rollback } from './rollback';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

onEveryStore((newAddress) => {
  const site = useTeamSite(false, newAddress);
  const live = async (app: string) =>
    (await createLogReader(site.machine('stranger')).read(app)).entries[0]?.entry;
  /** A machine that has the copies and pages of earlier commands. */
  const warm = (store = openStore(site.url)) =>
    site.machine('booking', { memory: path.join(site.folder, 'warm'), store });
  const publish = (text: string, machine = warm()) => site.publish('booking', { text }, { machine });
  async function release(text: string): Promise<string> {
    const id = await publish(text);
    await promote(warm(), { booking: id });
    return id;
  }

  it('of two promotions of one app one wins and the other learns its name; of two rollbacks one goes back', async () => {
    const before = await live('booking');
    const ids = await Promise.all(['mine', 'theirs'].map((text) => publish(text)));
    const outcomes = await Promise.all(
      ids.map((booking) => refusalOf(promote(site.machine('booking'), { booking }))),
    );
    const after = await live('booking');
    expect(after?.number).toBe((before?.number ?? 0) + 1);
    const winner = ids.indexOf(after?.current.id ?? '');
    expect(outcomes[winner]).toBeUndefined();
    expect(outcomes[1 - winner]).toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(
        /^".+" came first: promote of booking at \d{4}-.* \(entry \d+\); .* Nothing was changed/,
      ) as string,
    });
    const back = await Promise.all(
      [1, 2].map(() => refusalOf(rollback(site.machine('booking'), ['booking']))),
    );
    expect(back.map((one) => one?.kind).sort()).toEqual(['conflict', undefined]);
    expect(await live('booking')).toMatchObject({ action: 'rollback', current: before?.current });
  });

  it('promotions of different apps at once all succeed at the first try, and nothing is lost', async () => {
    const ids = Object.fromEntries(
      await Promise.all(
        apps.map(async (app) => [app, await site.publish(app, { text: 'at once' })] as const),
      ),
    );
    const before = await Promise.all(apps.map(live));
    await Promise.all(apps.map((app) => promote(site.machine(app), { [app]: ids[app] ?? '' })));
    expect(await Promise.all(apps.map(live))).toMatchObject(
      apps.map((app, index) => ({ current: { id: ids[app] }, number: (before[index]?.number ?? 0) + 1 })),
    );
  });

  /** Every command that writes, with a release that exists and the text of one that does not. */
  const commands: Record<string, (machine: Registry, id: string, text: string) => Promise<unknown>> = {
    publication: (machine, _, text) => publish(text, machine),
    promotion: (machine, id) => promote(machine, { booking: id }),
    rollback: (machine) => rollback(machine, ['booking']),
    revocation: (machine, id) => revoke(machine, 'booking', id),
    collection: (machine) => collectGarbage(machine, ['booking'], 0),
  };
  /** By default one operation in so many fails, with EVERY_FAULT=1 each. A collection has a hundred. */
  const stepOf = (name: string) =>
    Number(
      process.env['EVERY_FAULT'] || (site.url.startsWith('s3:') ? 17 : 7) * (name === 'collection' ? 4 : 1),
    );

  it.each(
    Object.keys(commands).flatMap((name, row) =>
      (['refused', 'lost'] as const).map((fault, column) => [name, fault, 2 * row + column] as const),
    ),
  )('a %s leaves the old or the new state, whole, wherever the store is %s', async (name, fault, row) => {
    const run = commands[name] as (typeof commands)[string];
    const mayEndEarly = name === 'promotion' || name === 'collection';
    const step = stepOf(name);
    let isDone = false;
    for (let at = 1 + (row % step); !isDone; at += step) {
      const text = `${name} ${fault} ${at}`;
      const previous = await release(`previous of ${text}`);
      await release(`before ${text}`);
      const id = await publish(text);
      const before = await live('booking');
      const store = faultyStore(openStore(site.url), { at, fault, onward: at % 2 === 0 });
      const error = await refusalOf(run(warm(store), id, `new ${text}`));
      // What fails after the entry of a rollback exists is only said, and logs of other apps are not needed.
      isDone = !error && (!mayEndEarly || store.operations.length < at);
      if (error) expect(error).toMatchObject({ kind: 'unreachable' });
      const after = await live('booking');
      expect((after?.number ?? 0) - (before?.number ?? 0)).toBeLessThanOrEqual(1);
      if (after?.number === before?.number) expect(after).toEqual(before);
      // It works again, unless the first attempt did its work, and what an entry names stays.
      if (after?.number === before?.number) await run(warm(), id, `new ${text}`);
      expect(await warm().store.read(manifestKey('booking', previous))).toBeDefined();
      const { apps: shown, problems } = await liveNow(site.machine('stranger'));
      expect([Object.keys(shown).sort(), problems]).toEqual([[...apps].sort(), []]);
    }
  });
});
