import path from 'node:path';

import { addKey, withdrawKey } from '../release/verbs';
import { emptyRegistryText, table } from '../release/status';
import { appName, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { hasKey, makeKey, readKey } from '../registry/signingKey';
import { headOf } from '../registry/history';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** What `npm run site -- keys <verb>` does. */
export const keyVerbs = {
  async new({ positionals: [name = ''], values }: Arguments): Promise<Report> {
    if (!/^[\w.-]+$/.test(name))
      throw new UserError(`"${name}" is no name for a file: use letters, figures, dots and dashes.`, 'usage');
    const file = path.resolve(
      process.env['INIT_CWD'] ?? root,
      values['file'] ?? path.join(root, '.keys', `${name}.pem`),
    );
    const key = makeKey(file);
    return {
      text: `The key ${key.id} is in ${file}: set SITE_KEY=${file} where it is used, keep it out of the repository.\nAn owner of the registry lets it in by:\n  npm run site -- keys add ${name} --apps <apps> --public ${key.public}`,
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
      throw new UserError('--apps is missing: say what the key may move, for example --apps blog.', 'usage');
    if (!values['public'])
      throw new UserError('--public is missing: give the line that "keys new" printed.', 'usage');
    const { state } = await addKey(registryOf(values), { name, public: values['public'], apps, owner });
    return {
      text: `${name} may publish and move ${apps.join(', ') || 'nothing'}${owner ? ', and let others in' : ''} (state ${state.number}).`,
      json: { trust: state.trust },
    };
  },

  async withdraw({ positionals: [name = ''], values }: Arguments): Promise<Report> {
    const { state } = await withdrawKey(registryOf(values), name);
    return { text: `${name} may do nothing more (state ${state.number}).`, json: { trust: state.trust } };
  },

  async list({ values }: Arguments): Promise<Report> {
    const registry = registryOf(values);
    const head = headOf(await registry.log.read());
    const trust = head?.state.trust ?? {};
    const own = hasKey(registry.key) ? readKey(registry.key) : undefined;
    const rows = Object.entries(trust).map(([id, { name, apps, owner }]) => [
      name,
      id,
      apps.join(', ') || '-',
      owner ? 'yes' : '',
      id === own?.id ? 'this machine' : '',
    ]);
    const mine = own
      ? trust[own.id]
        ? []
        : [`The key of this machine, ${own.id}, is not known there. Its public half: ${own.public}`]
      : [`This machine has no key (${registry.key.file}).`];
    return {
      text: head
        ? [table([['name', 'key', 'may move', 'owner', ''], ...rows]), ...mine].join('\n')
        : [emptyRegistryText(registry), ...mine].join('\n'),
      json: { trust, own: own && { id: own.id, public: own.public } },
      failed: !head,
    };
  },
};
