import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { promote } from '@site/platform/release/verbs';
import { siteProblems } from '@site/platform/release/status';
import { integrityOf, listFiles } from '@site/platform/files';
import { readSite } from '@site/platform/registry/parts';
import { expect, test } from 'playwright/test';

import { root } from './copyOfTheProject';
import { builtRegistry, type Draft, type RegistryCopy, registryCopy } from './registryCopy';

let registry: RegistryCopy;

// Each command renders pages, which takes seconds.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  registry = registryCopy();
  // The developer's registry may have a history; the tests need one without.
  if (listFiles(path.join(registry.folder, 'states')).length > 1) registry = (await recomposed()).registry;
});

/** A copy with the live releases and no history, and the output of their promotion. */
async function recomposed(): Promise<{ registry: RegistryCopy; code: number; output: string }> {
  const { apps } = await registry.head();
  const anew = registryCopy(registry.folder);
  for (const place of ['states', 'pages']) rmSync(path.join(anew.folder, place), { recursive: true });
  const words = Object.entries(apps).flatMap(([app, { current }]) => [app, current.id]);
  return { registry: anew, ...(await anew.release('promote', ...words)) };
}

/** Delays rendering, so that two commands overlap on any machine. */
const SLOWNESS = '\n;Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);';

function slowly(draft: Draft): void {
  draft.write('server/server.js', draft.read('server/server.js') + SLOWNESS);
}

/** Publishes a release that differs by one file; optionally a slow one. */
function another(
  app: string,
  name: string,
  change: (draft: Draft) => void = () => undefined,
): Promise<string> {
  return registry.forge(app, (draft) => {
    draft.write('another.json', JSON.stringify(name));
    draft.write('server/server.js', draft.read('server/server.js').replaceAll(SLOWNESS, ''));
    change(draft);
  });
}

async function live(app: string): Promise<string> {
  return (await registry.head()).apps[app]?.current.id ?? '';
}

async function previous(app: string): Promise<string[]> {
  return (await registry.head()).apps[app]?.previous.map(({ id }) => id) ?? [];
}

/** Every page of the site by path, with the hashes of all its encodings. */
async function pagesOf({ registry: opened, head }: RegistryCopy): Promise<Map<string, string>> {
  const { parts } = await readSite(opened, (await head()).live);
  const pages = parts.flatMap((part) => Object.entries(part.pages));
  return new Map(
    pages.map(([address, { html }]) => [
      address,
      [html.plain, html.br, html.gz].map(({ key }) => key).join(' '),
    ]),
  );
}

async function expectOneSite({ registry: opened }: RegistryCopy): Promise<void> {
  expect(await siteProblems(opened, await opened.log.read())).toEqual([]);
}

test('two teams that promote different apps at the same time both succeed', async () => {
  const [booking, services] = [
    await another('booking', 'with services', slowly),
    await another('services', 'with booking', slowly),
  ];
  const { number } = await registry.head();
  const outcomes = await Promise.all([
    registry.release('promote', 'booking', booking),
    registry.release('promote', 'services', services),
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
  expect(outcomes.map(({ output }) => output).join('')).toContain(
    `state ${number + 1} was created first; trying again on top of it`,
  );
  expect([await live('booking'), await live('services')]).toEqual([booking, services]);
  expect((await registry.head()).number).toBe(number + 2);
  await expectOneSite(registry);
});

test('of two promotions of one app at the same time one goes live, and the other one reports the first one and the remedy', async () => {
  const ids = [await another('booking', 'first', slowly), await another('booking', 'second', slowly)];
  const { number } = await registry.head();
  const outcomes = await Promise.all(ids.map((id) => registry.release('promote', 'booking', id)));
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 4]);
  const [winner, loser] = outcomes[0]?.code === 0 ? [ids[0], outcomes[1]] : [ids[1], outcomes[0]];
  expect(loser?.output).toContain('owner came first: promote of booking at 20');
  expect(loser?.output).toContain(`(state ${number + 1}); ${winner} is current now. Nothing was changed`);
  expect(loser?.output).toContain('npm run release -- status');
  expect((await registry.head()).number).toBe(number + 1);
  expect(await live('booking')).toBe(winner);
  expect((await registry.release('status')).output).toContain(winner);
  await expectOneSite(registry);
});

test('a revoked release is replaced by the previous one, cannot be promoted again, and is deleted by gc', async () => {
  const before = await live('booking');
  const id = await another('booking', 'harmful');
  await registry.release('promote', 'booking', id);
  expect(await live('booking')).toBe(id);

  const revoked = await registry.release('revoke', 'booking', id);
  expect(revoked.output).toContain(`booking ${id} is revoked`);
  expect(revoked.output).toContain(`booking ${before} is live`);
  expect(await live('booking')).toBe(before);
  expect(await previous('booking')).not.toContain(id);

  const again = await registry.release('promote', 'booking', id);
  expect(again.code).toBe(3);
  expect(again.output).toContain(`Release ${id} of booking is revoked and cannot go live again`);
  expect((await registry.release('list', 'booking')).output).toMatch(new RegExp(`${id} +revoked`));

  const collected = await registry.release('gc');
  expect(collected.output).toContain(`booking ${id}`);
  expect(existsSync(path.join(registry.folder, 'r/booking', id))).toBe(false);
  expect(existsSync(path.join(registry.folder, 'r/booking', before))).toBe(true);
  await expectOneSite(registry);
});

test('each rollback returns to the release before, skips releases that were rolled back, and prints how to undo it', async () => {
  const oldest = await live('booking');
  const [older, newer] = [await another('booking', 'older'), await another('booking', 'newer')];
  await registry.release('promote', 'booking', older);
  await registry.release('promote', 'booking', newer);
  const back = await registry.release('rollback', 'booking');
  expect(back.output).toContain(`again: npm run release -- promote booking ${newer}`);
  expect(await live('booking')).toBe(older);
  const again = await registry.release('rollback', 'booking', '--json');
  expect(JSON.parse(again.output)).toMatchObject({ rendered: 0, takenBack: older });
  expect(await live('booking')).toBe(oldest);
  expect(await previous('booking')).not.toContain(older);

  await registry.release('promote', 'booking', newer);
  expect((await previous('booking'))[0]).toBe(oldest);
  await registry.release('rollback', 'booking');
  expect(await live('booking')).toBe(oldest);
});

test('a promotion of all apps in one step renders the same pages as promotions one after the other', async () => {
  const { registry: whole, code, output } = await recomposed();
  expect(output).toContain('is live as site 1');
  expect(code).toBe(0);
  const [composed, grown] = [await pagesOf(whole), await pagesOf(registry)];
  const hashes = (pages: Map<string, string>) =>
    [...pages].map(([address, keys]) => [address, keys.replaceAll(/\.\d+\.html/g, '.html')]).sort();
  expect(hashes(grown)).toEqual(hashes(composed));
});

test('status reports a missing page in the registry with exit code 3', async () => {
  const damaged = registryCopy(registry.folder);
  const [[address, keys] = ['', '']] = await pagesOf(damaged);
  const [key = ''] = keys.split(' ');
  rmSync(path.join(damaged.folder, key));
  const { code, output } = await damaged.release('status');
  expect(code).toBe(3);
  expect(output).toContain(`${key} of ${address} is missing`);
});

test('a state without a valid signature is ignored and reported', async () => {
  const forged = registryCopy(registry.folder);
  const { number } = await forged.head();
  const name = (of: number) => path.join(forged.folder, 'states', `${String(of).padStart(10, '0')}.json`);
  const envelope = JSON.parse(readFileSync(name(number), 'utf8')) as { payload: string };
  const state = JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as { number: number };
  const payload = Buffer.from(JSON.stringify({ ...state, number: number + 1 })).toString('base64');
  writeFileSync(name(number + 1), JSON.stringify({ ...envelope, payload }));

  const status = await forged.release('status');
  expect(status.code).toBe(3);
  expect(status.output).toMatch(/is ignored: it is not signed by a trusted key/);
  // The next change continues from the last valid state.
  const booking = await forged.forge('booking', (draft) => draft.write('another.json', '"later"'));
  const moved = await promote(forged.registry, { booking });
  expect(moved?.logged.state.number).toBe(number + 2);
  expect((await forged.head()).number).toBe(number + 2);
});

test('the registry can be passed as --registry <url> or as --registry=<url>', async () => {
  const nowhere = path.join(registry.folder, 'nowhere');
  for (const words of [['--registry', nowhere], [`--registry=${nowhere}`]])
    expect((await registry.release('status', ...words)).output).toMatch(/nowhere has no live site/);
});

test('no release contains the path of its build folder, so that builds are reproducible', () => {
  const releases = path.join(builtRegistry, 'r');
  const telling = listFiles(releases).filter((file) =>
    readFileSync(path.join(releases, file)).includes(root),
  );
  expect(telling).toEqual([]);
});

test('the hashes of a release match its files', async () => {
  const { apps } = await registry.head();
  for (const [app, { current }] of Object.entries(apps)) {
    const folder = path.join(registry.folder, 'r', app, current.id);
    expect(integrityOf(readFileSync(path.join(folder, 'assets.json'))), app).toBe(current.assets);
  }
});
