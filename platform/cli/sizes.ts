/** `npm run sizes`: what the first visit of every page weighs, in the live site and on other people's; bytes after brotli. */
import { GUEST_FOLDER, GUEST_MANIFEST } from '../contract/manifest';
import type { State } from '../contract/state';
import { type GuestScripts, guestSizes, readBudgets } from '../delivery/budgets';
import { inParallel } from '../house/inParallel';
import { kilobytes } from '../house/log';
import { UserError } from '../house/UserError';
import { headOf } from '../registry/log';
import { readSite } from '../registry/pages';
import type { Registry } from '../registry/Registry';
import { fileKey, readNamedRelease } from '../registry/releases';
import { runOnly } from './commandLine';
import { registryOf } from './registryOf';

const budgets = readBudgets();

/** What other sites load of each remote that is live. */
async function guestRows(registry: Registry, { apps }: State) {
  const rows = await inParallel(Object.entries(apps), async ([app, { current }]) => {
    const { manifest } = await readNamedRelease(registry, app, current);
    const file = GUEST_FOLDER + GUEST_MANIFEST;
    const bytes = await registry.store.read(fileKey(app, current.id, file), manifest.files[file]?.size);
    if (!bytes) return [];
    return [{ app, ...guestSizes(manifest, JSON.parse(bytes.toString()) as GuestScripts) }];
  });
  return rows.flat().sort((one, other) => (one.app < other.app ? -1 : 1));
}

await runOnly(
  'npm run sizes',
  {
    takes: '',
    count: [0, 0],
    says: 'what the first visit of every page of the live site weighs, after brotli',
    async run({ values }) {
      const registry = registryOf(values);
      const head = headOf(await registry.log.read());
      if (!head) throw new UserError(`Nothing is live in ${registry.url} yet: run "npm start" first.`);
      const { parts } = await readSite(registry, head.state.live);
      const pages = parts
        .flatMap((part) => Object.entries(part.pages))
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([route, { javascript, stylesheets, html }]) => ({
          route,
          javascript,
          stylesheets,
          html: html.br.size,
        }));
      const cell = (bytes: number) => kilobytes(bytes).padStart(10);
      const heading = `${'route'.padEnd(48)}${'script'.padStart(10)}${'style'.padStart(10)}${'html'.padStart(10)}`;
      const rows = pages.map(
        ({ route, javascript, stylesheets, html }) =>
          `${route.padEnd(48)}${cell(javascript)}${cell(stylesheets)}${cell(html)}`,
      );
      const guests = await guestRows(registry, head.state);
      const elsewhere = guests.map(
        ({ app, shared, alone }) =>
          `${app.padEnd(12)}${Object.entries(shared)
            .map(([name, bytes]) => `${name} ${kilobytes(bytes)}`)
            .join(', ')}; all, with a React of its own: ${kilobytes(alone)}`,
      );
      const title = `on other people's sites, styles included, where React is shared (budget ${kilobytes(budgets.guests?.shared ?? 0)})`;
      return {
        text: [heading, ...rows, '', title, ...elsewhere].join('\n'),
        json: { pages, guests },
      };
    },
  },
  process.argv.slice(2),
);
