import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { projectApps } from '../build/remoteNames';
import { appName, root } from '../lib/paths';
import { messageOf, UserError } from '../lib/UserError';
import {
  keyRoles,
  newRegistryId,
  parseRegistryFile,
  readRegistryFile,
  type RegistryFile,
} from '../registry/registryFile';
import { makeKey } from '../registry/signing';
import { trustOf } from '../registry/trust';
import { checkKeys } from '../release/checkKeys';
import { renewSignatures, signRelease } from '../release/renewSignatures';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** Creates a key, and returns registry.json as it has to be with the public half of it. */
function newKey({ positionals: [name = ''], values }: Arguments): Report {
  if (!/^[\w.-]+$/.test(name))
    throw new UserError(`"${name}" is not a valid file name. Use letters, digits, dots and dashes.`, 'usage');
  const role = keyRoles.find((one) => one === (values['for'] ?? 'both'));
  if (!role) throw new UserError(`--for ${values['for']} is not known. Use ${keyRoles.join(', ')}.`, 'usage');
  const file = path.resolve(
    process.env['INIT_CWD'] ?? root,
    values['file'] ?? path.join(root, '.keys', `${name}.pem`),
  );
  const url = values['registry'] || process.env['REGISTRY'] || '<folder or s3://bucket/prefix>';
  const { keys, ...registry } = readRegistryFile(root) ?? { url, keys: {} };
  const key = makeKey(file);
  const project = projectApps();
  const apps = project.includes(name) || Object.hasOwn(keys, name) ? [name] : project;
  const added = Object.fromEntries(apps.map((app) => [app, { ...keys[app], [key.public]: role }]));
  const { id = newRegistryId() } = registry;
  const registryFile = { ...registry, id, keys: { ...keys, ...added } };
  const without = project.filter((app) => !Object.hasOwn(registryFile.keys, app));
  return {
    text: [
      `Wrote the private key to ${file}. Set SITE_KEY=${file} where it is used, and keep it out of the repository.`,
      'Commit its public half: registry.json is then',
      JSON.stringify(registryFile, null, 2),
      ...(without.length > 0
        ? [`Nothing of ${without.join(', ')} counts without a key: npm run site -- keys new ${without[0]}`]
        : []),
    ].join('\n'),
    json: { id: key.id, public: key.public, file, registryFile },
  };
}

/** Reads the registry.json of a revision of this project. @throws UserError if git has no such file */
function fileOfRevision(revision: string): RegistryFile {
  const name = `registry.json of ${revision}`;
  let text: string;
  try {
    const args = ['show', `${revision}:./registry.json`];
    text = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const reason = String((error as { readonly stderr?: string }).stderr ?? messageOf(error)).trim();
    throw new UserError(
      `${name} cannot be read (${reason}). Name a revision before the change: --since <revision>.`,
    );
  }
  return parseRegistryFile(text, name);
}

/** The verbs of `npm run site -- keys`. */
export const keyVerbs = {
  new: (args: Arguments): Promise<Report> => Promise.resolve(args).then(newKey),

  async check({ values, flags }: Arguments): Promise<Report> {
    const registry = registryOf({ values, flags });
    const { since = 'HEAD' } = values;
    const earlier = fileOfRevision(since);
    const apps = [...Object.keys(earlier.keys), ...registry.signedApps];
    const losses = await checkKeys(registry, trustOf(earlier), apps);
    const names = Object.keys(losses);
    const change = `between registry.json of ${since} and that of this folder`;
    return {
      text:
        names.length === 0
          ? `${registry.url}: everything that is live counts, and what it can go back to. Nothing is lost ${change}.`
          : [
              `${registry.url} would lose this ${change}:`,
              ...Object.values(losses).flatMap((all) => all.map((one) => `  ${one}`)),
              'Before you commit it, sign anew with a key that stays:',
              ...names.map((app) => `  SITE_KEY=<file> npm run site -- keys sign ${app}`),
            ].join('\n'),
      json: losses,
      failed: names.length > 0,
    };
  },

  async sign({ positionals: [name = '', id], values, flags }: Arguments): Promise<Report> {
    const registry = registryOf({ values, flags });
    const app = appName(name);
    if (id !== undefined) {
      const { commit = 'unknown sources', published } = (await signRelease(registry, app, id)).manifest;
      return {
        text: `${app} ${id} is signed: published at ${published} from ${commit}. Make it live: npm run release -- promote ${app} ${id}`,
        json: { app, releases: [id] },
      };
    }
    const { number, releases } = await renewSignatures(registry, app);
    return {
      text: `Signed: entry ${number} of ${app}, which says the same as the one before, and ${releases.length} releases that it names. What is live is unchanged.`,
      json: { app, number, releases },
    };
  },
};
