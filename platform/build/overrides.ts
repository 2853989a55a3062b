import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ClinicProfile } from '@site/shared-content/profile/ClinicProfile';
import { sharedProfileOf, shellProfileOf } from '@site/shared-content/profile/parts';
import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { siteCharacters } from '@site/shared-content/siteCharacters';
import { siteSettings } from '@site/shared-content/siteSettings';
import { validateClinicProfile } from '@site/shared-content/validateClinicProfile';
import { validateSiteSettings } from '@site/shared-content/validateSiteSettings';

import { root } from '../house/paths';
import { UserError } from '../house/UserError';

/** What the environment may replace in a build: `CLINIC_PROFILE=path` and `SITE_SETTINGS=path`. */
const replaceable = {
  CLINIC_PROFILE: {
    module: '@site/shared-content/profile/sampleProfile',
    name: 'clinicProfile',
    fallback: clinicProfile as unknown,
    validate: validateClinicProfile as (value: unknown) => unknown,
  },
  SITE_SETTINGS: {
    module: '@site/shared-content/siteSettings',
    name: 'siteSettings',
    fallback: siteSettings as unknown,
    validate: validateSiteSettings as (value: unknown) => unknown,
  },
} as const;

type Variable = keyof typeof replaceable;

export type Overrides = {
  /** Webpack aliases: the modules of shared-content that this build takes from another file. */
  readonly alias: Readonly<Record<string, string>>;
  /** The numbers that stylesheets may ask for by `setting(name)`. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Modules of shared-content of which browsers get the value alone, by name. */
  readonly values: Readonly<Record<string, unknown>>;
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

async function readValue(variable: Variable): Promise<unknown> {
  const { module, name, fallback, validate } = replaceable[variable];
  const file = fileOf(variable);
  try {
    if (!file) return validate(fallback) ?? fallback;
    readFileSync(file);
    const value = ((await import(pathToFileURL(file).href)) as Record<string, unknown>)[name];
    if (value === undefined) throw new Error(`it exports no ${name}: write "export const ${name} = { … }".`);
    return validate(value) ?? value;
  } catch (error) {
    const where = file
      ? `${variable}=${file}`
      : `${module.replace('@site/shared-content', 'shared-content/src')}.ts`;
    throw new UserError(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Reads and checks the profile and the settings of this build.
 * @throws UserError naming the file, the field, the value and the remedy.
 */
export async function readOverrides(): Promise<Overrides> {
  const profile = (await readValue('CLINIC_PROFILE')) as ClinicProfile;
  const settings = (await readValue('SITE_SETTINGS')) as Record<string, unknown>;
  const alias = Object.fromEntries(
    (Object.keys(replaceable) as Variable[]).flatMap((variable) => {
      const file = fileOf(variable);
      return file ? [[`${replaceable[variable].module}$`, file]] : [];
    }),
  );
  const characters = [...new Set(siteCharacters + JSON.stringify(profile))].sort().join('');
  const values = { clinicProfile: sharedProfileOf(profile), shellProfile: shellProfileOf(profile) };
  return { alias, settings, values, characters, sample: profile.sample };
}
