/** @jest-environment node */
import { rmSync } from 'node:fs';
import path from 'node:path';

import type { Entry } from '../registry/entry';
import { findRelease, type PublishedRelease, releaseOf } from '../registry/release';
import { makeTeamSite, type PublishOptions, REGISTRY_ID, type TeamSite } from '../test/teamSite';
import type { Choice } from './judge';
import { liveReleasesOf, readPrevious } from './liveReleasesOf';

let site: TeamSite;
beforeAll(() => void (site = makeTeamSite()));
afterAll(() => site.remove());

async function publish(app: string, text: string, fields: PublishOptions['fields'] = {}) {
  const id = await site.publish(app, { text }, { fields });
  return (await findRelease(site.machine(app), app, id)) as PublishedRelease;
}

function choiceOf(release: PublishedRelease, number: number, previous: readonly PublishedRelease[]): Choice {
  const entry: Entry = {
    ...{ schema: 2, registry: REGISTRY_ID, app: release.manifest.app, number, action: 'promote' },
    ...{ current: releaseOf(release), previous: previous.map(releaseOf), revoked: [] },
    ...{ since: '2026-01-01T00:00:00Z', by: 'a team' },
  };
  return { entry, bytes: Buffer.alloc(0), release };
}

it('names previous releases that may be used, and what is revoked also of apps that are not shown', async () => {
  const shell = await publish('shell', 'shell');
  const [live, kept, gone, bad] = [
    await publish('blog', 'live'),
    await publish('blog', 'kept'),
    await publish('blog', 'gone'),
    await publish('blog', 'bad'),
  ];
  const unfit = await publish('blog', 'unfit', { contract: [9, 9] });
  const set = { shell: choiceOf(shell, 1, []), blog: choiceOf(live, 4, [bad, unfit, gone, kept]) };
  const revoked = { blog: [bad.manifest.id], booking: ['0'.repeat(32)] };
  rmSync(path.join(site.url, 'releases/blog', `${gone.manifest.id}.json`));
  const machine = site.machine('booking');
  const releases = liveReleasesOf({ set, revoked }, await readPrevious(machine, { set, revoked }));
  const assets = expect.stringMatching(/^sha384-/) as string;
  expect(releases).toEqual({
    schema: 1,
    apps: {
      blog: {
        number: 4,
        current: { id: live.manifest.id, assets, pages: live.manifest.pages },
        previous: [{ id: kept.manifest.id, assets, pages: kept.manifest.pages }],
      },
      shell: { number: 1, current: { id: shell.manifest.id, assets, pages: [] }, previous: [] },
    },
    revoked,
  });
  // The copies of this machine are enough for the same answer.
  rmSync(site.url, { recursive: true });
  expect(liveReleasesOf({ set, revoked }, await readPrevious(machine, { set, revoked }, true))).toEqual(
    releases,
  );
});
