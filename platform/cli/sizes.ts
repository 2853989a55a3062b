import { kilobytes } from '../lib/log';
import { UserError } from '../lib/UserError';
import { judgeLive } from '../pages/judgeLive';
import { pageSizes } from '../release/budgets';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** `npm run sizes`: prints the transfer size of a first visit to each live page, after brotli. */
export async function sizes({ values, flags }: Arguments): Promise<Report> {
  const registry = registryOf({ values, flags });
  const { facts, judgement } = await judgeLive(registry);
  if (!judgement.set['shell'])
    throw new UserError(`Nothing is live in ${registry.url} yet. Run "npm start" first.`);
  const { sections } = facts.pages(judgement);
  const pages = sections
    .flatMap((section) => Object.entries(section.pages))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([route, page]) => ({ route, ...pageSizes(page) }));
  const cell = (bytes: number) => kilobytes(bytes).padStart(10);
  const heading = `${'route'.padEnd(48)}${'script'.padStart(10)}${'style'.padStart(10)}${'html'.padStart(10)}`;
  const rows = pages.map(
    ({ route, javascript, stylesheets, html }) =>
      `${route.padEnd(48)}${cell(javascript)}${cell(stylesheets)}${cell(html)}`,
  );
  return { text: [heading, ...rows].join('\n'), json: { pages } };
}
