import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ClinicProfile } from '@site/shared-content/profile/ClinicProfile';
import { sharedProfileOf, shellProfileOf } from '@site/shared-content/profile/parts';
import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { siteCharacters } from '@site/shared-content/siteCharacters';
import * as siteSettings from '@site/shared-content/siteSettings';
import { validateClinicProfile } from '@site/shared-content/validateClinicProfile';
import { type SiteSettings, validateSiteSettings } from '@site/shared-content/validateSiteSettings';

import { writeAtomically } from '../lib/files';
import { cache, root } from '../lib/paths';
import { UserError } from '../lib/UserError';

/** What the environment may replace in a build, by `CLINIC_PROFILE=path` and `SITE_SETTINGS=path`: modules of shared-content. */
const replaceable = {
  CLINIC_PROFILE: '@site/shared-content/profile/sampleProfile',
  SITE_SETTINGS: '@site/shared-content/siteSettings',
} as const;

type Variable = keyof typeof replaceable;

export type Overrides = {
  /** Webpack aliases: the modules of shared-content that this build takes from another file. */
  readonly alias: Readonly<Record<string, string>>;
  /** The numbers that stylesheets may ask for by `setting(name)`. */
  readonly settings: SiteSettings;
  /** Webpack aliases for browsers: modules of shared-content of which a visitor gets the value, and not what it is made from. */
  readonly values: Readonly<Record<string, string>>;
  /** What the fonts are cut to: the site's characters and those of the profile. */
  readonly characters: string;
  /** Is the profile the fictional sample? */
  readonly sample: boolean;
};

/** The replacing file of a variable, if it is set. */
function fileOf(variable: Variable): string | undefined {
  const file = process.env[variable];
  return file ? path.resolve(root, file) : undefined;
}

/** The bytes of all replacing files, for the inputs of a build. */
export function overrideInputs(): string[] {
  return (Object.keys(replaceable) as Variable[]).flatMap((variable) => {
    const file = fileOf(variable);
    return file ? [file] : [];
  });
}

/** What the replacing file of a variable exports, by name. */
async function exportsOf(file: string): Promise<Record<string, unknown>> {
  readFileSync(file);
  const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  // What Node adds to the exports of a CommonJS module.
  const { default: _, 'module.exports': __, ...named } = exports;
  return named;
}

/** @throws UserError naming the file or the module, the field, the value and the remedy. */
async function readChecked<Value>(
  variable: Variable,
  fallback: Value,
  replace: (exports: Record<string, unknown>) => unknown,
  validate: (value: unknown) => asserts value is Value,
): Promise<Value> {
  const file = fileOf(variable);
  try {
    const value: unknown = file ? replace(await exportsOf(file)) : fallback;
    validate(value);
    return value;
  } catch (error) {
    const where = file
      ? `${variable}=${file}`
      : `${replaceable[variable].replace('@site/shared-content', 'shared-content/src')}.ts`;
    throw new UserError(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Writes a module that exports these values, and answers its path; the name follows the content. */
function writeModule(name: string, values: object): string {
  const text = Object.entries(values)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`)
    .join('');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = path.join(cache, 'values', `${name}.${hash}.mjs`);
  writeAtomically(file, text);
  return file;
}

/**
 * Reads and checks the profile and the settings of this build.
 * @throws UserError naming the file, the field, the value and the remedy.
 */
export async function readOverrides(): Promise<Overrides> {
  const profile = await readChecked<ClinicProfile>(
    'CLINIC_PROFILE',
    clinicProfile,
    ({ clinicProfile: other }) => {
      if (other) return other;
      throw new Error('it exports no clinicProfile: write "export const clinicProfile = { … }".');
    },
    validateClinicProfile,
  );
  const settings = await readChecked<SiteSettings>(
    'SITE_SETTINGS',
    siteSettings,
    (others) => ({ ...siteSettings, ...others }),
    validateSiteSettings,
  );
  const profileFile = fileOf('CLINIC_PROFILE');
  const alias = {
    ...(profileFile && { [`${replaceable.CLINIC_PROFILE}$`]: profileFile }),
    ...(fileOf('SITE_SETTINGS') && {
      [`${replaceable.SITE_SETTINGS}$`]: writeModule('siteSettings', settings),
    }),
  };
  const characters = [...new Set(siteCharacters + JSON.stringify(profile))].sort().join('');
  const profiles = { clinicProfile: sharedProfileOf(profile), shellProfile: shellProfileOf(profile) };
  const values = Object.fromEntries(
    Object.entries(profiles).map(([name, value]) => [
      `@site/shared-content/${name}$`,
      writeModule(name, { [name]: value }),
    ]),
  );
  return { alias, settings, values, characters, sample: profile.sample };
}
