import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ClinicProfile, Origins } from '@site/shared-content/profile/ClinicProfile';
import { profileModules } from '@site/shared-content/profile/parts';
import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { siteCharacters } from '@site/shared-content/siteCharacters';
import * as siteSettings from '@site/shared-content/siteSettings';
import { validateClinicProfile } from '@site/shared-content/validateClinicProfile';
import { type SiteSettings, validateSiteSettings } from '@site/shared-content/validateSiteSettings';

import { replaceFile } from '../lib/files';
import { cache, root } from '../lib/paths';
import { UserError } from '../lib/UserError';

/** Modules of shared-content that environment variables can replace in a build: `CLINIC_PROFILE=path`, `SITE_SETTINGS=path`. */
const replaceable = {
  CLINIC_PROFILE: '@site/shared-content/profile/sampleProfile',
  SITE_SETTINGS: '@site/shared-content/siteSettings',
} as const;

type Variable = keyof typeof replaceable;

export type Overrides = {
  /** Webpack aliases for the replaced modules of shared-content. */
  readonly alias: Readonly<Record<string, string>>;
  /** The site settings. Stylesheets use their numbers with `setting(name)`. */
  readonly settings: SiteSettings;
  /** The characters that the fonts include: those of the site and of the profile. */
  readonly characters: string;
  /** True if the profile is the fictional sample. */
  readonly isSample: boolean;
};

/** Returns the path of the override file of a variable, or undefined if it is not set. */
function overrideFile(variable: Variable): string | undefined {
  const file = process.env[variable];
  return file ? path.resolve(root, file) : undefined;
}

/** Dev servers have all pages, so no link may lead to the hosts of the live site. */
const oneHost: Origins = { bookingOrigin: '', previewOrigin: '' };

/** Imports an override file, and returns its named exports. */
async function importOverride(file: string): Promise<Record<string, unknown>> {
  // Reports a missing file with its path; the error of `import` is less clear.
  readFileSync(file);
  const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  // Node adds these two exports to a CommonJS module.
  const { default: _, 'module.exports': __, ...named } = exports;
  return named;
}

/**
 * Reads and validates a value that a variable can override.
 * @param fallback the value without an override file
 * @param replace returns the value from the named exports of the override file
 * @throws UserError naming the file, the field, the value and the remedy
 */
async function readChecked<Value>(
  variable: Variable,
  fallback: Value,
  replace: (exports: Record<string, unknown>) => unknown,
  validate: (value: unknown) => asserts value is Value,
): Promise<Value> {
  const file = overrideFile(variable);
  try {
    const value: unknown = file ? replace(await importOverride(file)) : fallback;
    validate(value);
    return value;
  } catch (error) {
    const source = file
      ? `${variable}=${file}`
      : `${replaceable[variable].replace('@site/shared-content', 'shared-content/src')}.ts`;
    throw new UserError(`${source}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Writes a module that exports these values, and returns its path. The file name contains a hash of the content. */
async function writeModule(name: string, values: object): Promise<string> {
  const text = Object.entries(values)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`)
    .join('');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = path.join(cache, 'values', `${name}.${hash}.mjs`);
  await replaceFile(file, Buffer.from(text));
  return file;
}

/**
 * Reads and validates the profile and the settings of this build, and writes the modules that the aliases name. A release gets
 * the parts of the profile as two modules, so that a page loads the shell's part only where it uses it. In development the
 * profile's own file is bundled, so that edits show at once.
 * @throws UserError naming the file, the field, the value and the remedy
 */
export async function readOverrides({ development = false } = {}): Promise<Overrides> {
  const profile = await readChecked<ClinicProfile>(
    'CLINIC_PROFILE',
    clinicProfile,
    ({ clinicProfile: other }) => {
      if (other) return other;
      throw new Error('it does not export clinicProfile: write "export const clinicProfile = { … }".');
    },
    validateClinicProfile,
  );
  const settings = await readChecked<SiteSettings>(
    'SITE_SETTINGS',
    siteSettings,
    (others) => ({ ...siteSettings, ...others }),
    validateSiteSettings,
  );
  const profileFile = overrideFile('CLINIC_PROFILE');
  const parts = await Promise.all(
    Object.entries(development ? { origins: () => oneHost } : profileModules).map(
      async ([name, exportsOf]) =>
        [`@site/shared-content/${name}$`, await writeModule(name, exportsOf(profile))] as const,
    ),
  );
  const alias = {
    ...(profileFile && { [`${replaceable.CLINIC_PROFILE}$`]: profileFile }),
    ...Object.fromEntries(parts),
    ...(overrideFile('SITE_SETTINGS') && {
      [`${replaceable.SITE_SETTINGS}$`]: await writeModule('siteSettings', settings),
    }),
  };
  const characters = [...new Set(siteCharacters + JSON.stringify(profile))].sort().join('');
  return { alias, settings, characters, isSample: profile.sample };
}
