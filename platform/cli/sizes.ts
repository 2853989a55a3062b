import { kilobytes } from '../lib/log';
import { UserError } from '../lib/UserError';
import { headOf } from '../registry/history';
import { readSite } from '../registry/parts';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** `npm run sizes`: prints the transfer size of a first visit to each live page, after brotli. */
export async function sizes({ values }: Arguments): Promise<Report> {
  const registry = registryOf(values);
  const head = headOf(await registry.log.read());
  if (!head) throw new UserError(`Nothing is live in ${registry.url} yet. Run "npm start" first.`);
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
  return { text: [heading, ...rows].join('\n'), json: { pages } };
}
