/**
 * `npm run content`: checks all texts of the site and exits with 1 if there is a finding.
 * `--before-launch` prints what the clinic of the profile must confirm instead (docs/before-launch.md).
 * `--only articles` or `--without articles` reports one folder or the rest, because teams release independently. Both may be repeated.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { formatFinding } from './Finding';

const USAGE = `usage: npm run content -- [--only <folder> | --without <folder> | --before-launch]
  checks every word of the site by the house style, or of one folder of shared-content/src, or of the rest
  --before-launch   prints what the clinic of the profile has to confirm`;

/** The profile that a build would use: the file in CLINIC_PROFILE, or the sample. */
async function readProfile(): Promise<unknown> {
  const file = process.env['CLINIC_PROFILE'];
  const loaded: unknown = file
    ? await import(pathToFileURL(path.resolve(file)).href)
    : await import('@site/shared-content/profile/sampleProfile');
  return (loaded as { readonly clinicProfile?: unknown }).clinicProfile;
}

async function printLaunchList(): Promise<void> {
  const { beforeLaunch, formatLaunchList } = await import('./beforeLaunch');
  const { articles } = await import('@site/shared-content/articles');
  process.stdout.write(formatLaunchList(beforeLaunch(await readProfile(), articles)));
}

async function printFindings(only: readonly string[] = [], without: readonly string[] = []): Promise<void> {
  const isIn = (file: string, folders: readonly string[]) =>
    folders.some((folder) => file.startsWith(`${folder}/`));
  // Importing the texts can throw, and a writer needs the message, not the stack.
  const { contentFindings } = await import('./contentFindings');
  const { findings: all, summary } = contentFindings(path.resolve(import.meta.dirname, '../src'));
  const findings = all.filter(({ file }) => (only.length === 0 || isIn(file, only)) && !isIn(file, without));
  for (const finding of findings) process.stdout.write(`${formatFinding(finding)}\n\n`);
  process.stdout.write(
    findings.length > 0 ? `${findings.length} to change (${summary}).\n` : `No findings (${summary}).\n`,
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
}

try {
  const options = {
    only: { type: 'string', multiple: true },
    without: { type: 'string', multiple: true },
    'before-launch': { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { only, without, 'before-launch': launch, help } = parseArgs({ options }).values;
  if (help) process.stdout.write(`${USAGE}\n`);
  else await (launch ? printLaunchList() : printFindings(only, without));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
