/** `npm run serve`: serves what is live in the registry, without building anything. */
import { log } from '../lib/log';
import { readPort } from '../lib/readPort';
import { serveUntilStopped } from '../serve/server';
import { runOnly } from './commandLine';
import { registryOf } from './registryOf';

await runOnly(
  'npm run serve',
  {
    takes: '',
    count: [0, 0],
    says: 'serve what is live in the registry on PORT (3000), HOST (127.0.0.1); nothing is built. METRICS=9464 tells Prometheus, on this computer',
    options: {
      preview: { says: 'pages may take remotes from this computer: ?remote.blog=http://localhost:3001/' },
    },
    async run({ values, flags }) {
      log('serving what is live; nothing is built');
      await serveUntilStopped({
        registry: registryOf(values),
        port: readPort(3000),
        host: process.env['HOST'],
        preview: flags['preview'] ?? false,
        metrics: process.env['METRICS'],
      });
      return { text: 'ready', json: { ready: true } };
    },
  },
  process.argv.slice(2),
);
