import path from 'node:path';

import { remoteNames } from '../build/remoteNames';
import { ownRepository, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { keyRoles, newRegistryId, readRegistryFile } from '../registry/registryFile';
import { makeKey } from '../registry/signing';
import type { Arguments, Report } from './commandLine';

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
  const project = ownRepository ? remoteNames() : ['shell', ...remoteNames()];
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

/** The verbs of `npm run site -- keys`. */
export const keyVerbs = {
  new: (args: Arguments): Promise<Report> => Promise.resolve(args).then(newKey),
};
