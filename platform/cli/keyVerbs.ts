import path from 'node:path';

import { remoteNames } from '../build/devServer';
import { addKey, withdrawKey } from '../release/verbs';
import { appName, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { hasKey, makeKey, readKey } from '../registry/signingKey';
import { headOf } from '../registry/history';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';
import { emptyRegistryText, table } from './statusText';

/** The verbs of `npm run site -- keys`. */
export const keyVerbs = {
  async new({ positionals: [name = ''], values }: Arguments): Promise<Report> {
    if (!/^[\w.-]+$/.test(name))
      throw new UserError(
        `"${name}" is not a valid file name. Use letters, digits, dots and dashes.`,
        'usage',
      );
    const file = path.resolve(
      process.env['INIT_CWD'] ?? root,
      values['file'] ?? path.join(root, '.keys', `${name}.pem`),
    );
    const key = makeKey(file);
    return {
      text: `Wrote the key ${key.id} to ${file}. Set SITE_KEY=${file} where it is used, and keep it out of the repository.\nAn owner of the registry adds it with:\n  npm run site -- keys add ${name} --apps ${remoteNames().includes(name) ? name : '<apps>'} --public ${key.public}`,
      json: { id: key.id, public: key.public, file },
    };
  },

  async add({ positionals: [name = ''], values, flags }: Arguments): Promise<Report> {
    const apps = (values['apps'] ?? '')
      .split(',')
      .filter(Boolean)
      .map((app) => (app === '*' ? app : appName(app)));
    const owner = flags['owner'] ?? false;
    if (apps.length === 0 && !owner)
      throw new UserError('--apps is missing. Pass the apps of the key, for example --apps blog.', 'usage');
    if (!values['public'])
      throw new UserError('--public is missing. Pass the line that "keys new" printed.', 'usage');
    const { state } = await addKey(registryOf(values), { name, public: values['public'], apps, owner });
    return {
      text: `${name} is authorized for ${apps.join(', ') || 'no app'}${owner ? ' and can manage keys' : ''} (state ${state.number}).`,
      json: { trust: state.trust },
    };
  },

  async withdraw({ positionals: [name = ''], values }: Arguments): Promise<Report> {
    const { state } = await withdrawKey(registryOf(values), name);
    return { text: `${name} is no longer authorized (state ${state.number}).`, json: { trust: state.trust } };
  },

  async list({ values }: Arguments): Promise<Report> {
    const registry = registryOf(values);
    const head = headOf(await registry.log.read());
    const trust = head?.state.trust ?? {};
    const ownKey = hasKey(registry.key) ? readKey(registry.key) : undefined;
    const rows = Object.entries(trust).map(([id, { name, apps, owner }]) => [
      name,
      id,
      apps.join(', ') || '-',
      owner ? 'yes' : '',
      id === ownKey?.id ? 'this machine' : '',
    ]);
    const ownKeyLines = ownKey
      ? trust[ownKey.id]
        ? []
        : [`The key of this machine, ${ownKey.id}, is not a trusted key. Its public key: ${ownKey.public}`]
      : [`This machine has no key (${registry.key.file}).`];
    return {
      text: head
        ? [table([['name', 'key', 'apps', 'owner', ''], ...rows]), ...ownKeyLines].join('\n')
        : [emptyRegistryText(registry), ...ownKeyLines].join('\n'),
      json: { trust, own: ownKey && { id: ownKey.id, public: ownKey.public } },
      failed: !head,
    };
  },
};
