/**
 * `npm run content`: checks all texts of the site and exits with 1 if there is a finding.
 * `--before-launch` prints what the clinic of the profile must confirm instead (docs/before-launch.md).
 * `--only articles` or `--without articles` reports one folder or the rest, because teams release independently. Both may be repeated.
 */
import { existsSync, readdirSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { formatFinding, type Piece } from './Finding';

const USAGE = `usage: npm run content -- [--only <folder> | --without <folder> | --before-launch]
  checks every word of the site by the house style, or of one folder of shared-content/src or of a remote, or of the rest
  --before-launch   prints what the clinic of the profile has to confirm`;

const SAMPLE = '@site/shared-content/profile/sampleProfile';

type ProfileModule = { readonly clinicProfile?: unknown };

/** Makes every import of the sample profile load what the file in CLINIC_PROFILE exports instead, as a build does. */
async function useProfile(file: string): Promise<void> {
  const { clinicProfile } = (await import(pathToFileURL(path.resolve(file)).href)) as ProfileModule;
  // A module of its own, because outside of the project a .ts file is CommonJS, which cannot stand for a module.
  const code = `export const clinicProfile = ${JSON.stringify(clinicProfile)};`;
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const hook = `export const resolve = (name, context, next) =>
    name === ${JSON.stringify(SAMPLE)} ? next(${JSON.stringify(url)}, context) : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}

/**
 * The profile that a build would use, validated.
 * @throws Error with all its problems, or with the missing file
 */
async function readProfile(): Promise<unknown> {
  const file = process.env['CLINIC_PROFILE'];
  if (file && !existsSync(file)) throw new Error(`CLINIC_PROFILE=${file}: there is no such file.`);
  if (file) await useProfile(file);
  const { clinicProfile } = (await import(SAMPLE)) as ProfileModule;
  if (!clinicProfile)
    throw new Error(`${file}: it does not export clinicProfile: write "export const clinicProfile = { … }".`);
  const { validateClinicProfile }: { readonly validateClinicProfile: (profile: unknown) => void } =
    await import('@site/shared-content/validateClinicProfile');
  validateClinicProfile(clinicProfile);
  return clinicProfile;
}

async function printLaunchList(): Promise<void> {
  const profile = await readProfile();
  const { beforeLaunch, formatLaunchList } = await import('./beforeLaunch');
  const { articles } = await import('@site/shared-content/articles');
  process.stdout.write(formatLaunchList(beforeLaunch(profile, articles)));
}

/** Reads the texts that remotes have in their own folders. Those of another team are not read where only one is checked. */
async function textsOfRemotes(isChecked: (file: string) => boolean): Promise<Piece[]> {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => `${folder}/src/texts.ts`)
    .filter((file) => existsSync(path.join(root, file)) && isChecked(file));
  return Promise.all(
    files.map(async (file) => {
      const content: unknown = await import(pathToFileURL(path.join(root, file)).href);
      return { file, content: { ...(content as object) } };
    }),
  );
}

async function printFindings(only: readonly string[] = [], without: readonly string[] = []): Promise<void> {
  const isIn = (file: string, folders: readonly string[]) =>
    folders.some((folder) => file.startsWith(`${folder}/`));
  await readProfile();
  // Importing the texts can throw, and a writer needs the message, not the stack.
  const { contentFindings } = await import('./contentFindings');
  const isChecked = (file: string) => (only.length === 0 || isIn(file, only)) && !isIn(file, without);
  const src = path.resolve(import.meta.dirname, '../src');
  const { findings: all, summary, samples } = contentFindings(src, await textsOfRemotes(isChecked));
  const findings = all.filter(({ file }) => isChecked(file));
  for (const finding of findings) process.stdout.write(`${formatFinding(finding)}\n\n`);
  process.stdout.write(
    findings.length > 0 ? `${findings.length} to change (${summary}).\n` : `No findings (${summary}).\n`,
  );
  if (samples.length > 0)
    process.stdout.write(`Sample texts, to write before launch: ${samples.join(', ')}.\n`);
  const { articles } = await import('@site/shared-content/articles');
  const { overdueReviews } = await import('./overdueReviews');
  const overdue = overdueReviews(articles, new Date());
  if (overdue.length > 0)
    process.stdout.write(
      `To review, because the date that their pages announce has passed: ${overdue.join(', ')}.\n`,
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
