/** `npm run export -- <folder>`: writes the live site for a static host, a bucket with a CDN, or nginx. */
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type ExportOptions, exportSite } from '../export/exportSite';
import { log } from '../house/log';
import { root as project } from '../house/paths';
import { runCommand } from '../house/runCommand';
import { UserError } from '../house/UserError';

const USAGE = `usage: npm run export -- <folder> [--root <path>] [--listen <port>]
  <folder>          empty, not there yet, or a former export, which is replaced
  --root <path>     where the folder will stand on the machine that serves it (default: where it is written)
  --listen <port>   for nginx: a port, or an address with a port (default: 80)`;

function parse(): { positionals: string[]; values: { root?: string; listen?: string } } {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { root: { type: 'string' }, listen: { type: 'string' } },
    });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function readOptions(): ExportOptions {
  const { positionals, values } = parse();
  const [name, ...more] = positionals;
  if (!name) throw new UserError(`The folder to export to is missing.\n${USAGE}`);
  if (more.length > 0) throw new UserError(`One folder at a time, not also ${more.join(', ')}.\n${USAGE}`);
  const folder = path.resolve(process.env['INIT_CWD'] ?? project, name);
  const { root = folder, listen = '80' } = values;
  if (!/^(\/[^"'\\$;{}\r\n]*)$/.test(root))
    throw new UserError(
      `--root ${root} is not a path that nginx can be told: begin it with "/", without quotes, "$" or ";".`,
    );
  if (!/^([\w.-]+:|\[[\da-f:]+\]:)?\d{1,5}$/i.test(listen))
    throw new UserError(
      `--listen ${listen} is not a port, nor an address with a port such as 127.0.0.1:8080.`,
    );
  return { folder, root, listen };
}

await runCommand(async () => {
  const options = readOptions();
  const { sequence, pages, releases } = exportSite(options);
  log(`site ${sequence} is exported to ${options.folder}: ${pages} pages, ${releases} releases`);
  log(
    'upload in the order of export.json: releases, pages, pointer; leave older releases there for open tabs',
  );
});
