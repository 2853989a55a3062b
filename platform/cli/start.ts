/** `npm start`: builds what changed, makes it live where nobody has decided otherwise, and serves the site. */
import { bringUp } from '../release/bringUp';
import { log } from '../lib/log';
import { readPort } from '../lib/readPort';
import { serveUntilStopped } from '../serve/server';
import { runOnly } from './commandLine';
import { registryOf } from './registryOf';

await runOnly(
  'npm start',
  {
    takes: '',
    count: [0, 0],
    says: 'build what changed, publish it, make it live where a start may, serve on PORT (3000), HOST (127.0.0.1)',
    options: {
      preview: { says: 'pages may take remotes from this computer: ?remote.blog=http://localhost:3001/' },
      promote: { says: 'also on a bucket, which a start otherwise only serves' },
    },
    async run({ values, flags }) {
      const port = readPort(3000);
      const registry = registryOf(values);
      if (registry.store.fileOf || flags['promote']) {
        log('building what changed, publishing it, composing the site');
        await bringUp(registry);
      } else log(`${registry.url} is served as it is; nothing is built (--promote builds and promotes)`);
      await serveUntilStopped({
        registry,
        port,
        host: process.env['HOST'],
        preview: flags['preview'] ?? false,
        metrics: process.env['METRICS'],
      });
      return { text: 'ready', json: { ready: true } };
    },
  },
  process.argv.slice(2),
);
