/** `npm run release -- <verb>`: publish, promote, roll back, list. Each verb answers with what it did. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { integrityOf } from '../house/files';
import { appName } from '../house/paths';
import { runCommand } from '../house/runCommand';
import { UserError } from '../house/UserError';
import { buildApps } from '../release/buildApps';
import { listReleases } from '../release/listReleases';
import { readPointer } from '../release/pointerFile';
import { promote, type Promotion, rollback } from '../release/promote';
import { readAssets, releaseFolder } from '../release/publish';

const USAGE = `usage: npm run release -- <verb> [--json]
  publish <app>        build an app and put the release into the registry
  promote <app> <id>   make a published release live
  rollback <app>       make the release before the current one live
  list [app]           all releases in the registry
  status               what is live
Apps are the shell and the remotes: shell, blog, services, booking.`;

type Report = { readonly text: string; readonly json: unknown };

function required(value: string | undefined, what: string): string {
  if (!value) throw new UserError(`${what} is missing.\n${USAGE}`);
  return value;
}

function refOf(app: string, id: string) {
  readAssets(app, id);
  return { id, assets: integrityOf(readFileSync(path.join(releaseFolder(app, id), 'assets.json'))) };
}

function told({ pointer, site }: Promotion, app: string): Report {
  const { current, previous } = pointer.apps[app] ?? {};
  const back = previous?.[0] ? ` Back to ${previous[0].id}: npm run release -- rollback ${app}` : '';
  return {
    text: `${app} ${current?.id} is live as site ${pointer.sequence}, ${site.pages} pages.${back}`,
    json: { pointer, pages: site.pages },
  };
}

const verbs: Record<string, (app?: string, id?: string) => Promise<Report>> = {
  async publish(app) {
    const name = appName(required(app, 'The app to publish'));
    const refs = await buildApps([name]);
    const id = refs[name]?.id ?? '';
    return {
      text: `${name} ${id} is published. Make it live: npm run release -- promote ${name} ${id}`,
      json: { app: name, ...refs[name] },
    };
  },
  async promote(app, id) {
    const name = appName(required(app, 'The app to promote'));
    return told(await promote({ [name]: refOf(name, required(id, 'The id of the release')) }), name);
  },
  async rollback(app) {
    const name = appName(required(app, 'The app to roll back'));
    return told(await rollback(name), name);
  },
  async list(app) {
    const releases = listReleases(app && appName(app));
    const lines = releases.map(
      ({ app: name, id, published, state }) => `${name.padEnd(10)} ${id}  ${published}  ${state}`,
    );
    return {
      text: lines.join('\n') || 'The registry holds no release yet: npm run release -- publish <app>',
      json: releases,
    };
  },
  async status() {
    const pointer = readPointer();
    const lines = Object.entries(pointer.apps).map(
      ([name, { current }]) => `${name.padEnd(10)} ${current.id}`,
    );
    return { text: [`site ${pointer.sequence}`, ...lines].join('\n'), json: pointer };
  },
};

await runCommand(async () => {
  const words = process.argv.slice(2);
  const [verb, app, id] = words.filter((word) => !word.startsWith('--'));
  const run = verb && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!run) throw new UserError(verb ? `"${verb}" is no verb of this command.\n${USAGE}` : USAGE);
  const { text, json } = await run(app, id);
  process.stdout.write(words.includes('--json') ? `${JSON.stringify(json)}\n` : `${text}\n`);
});
