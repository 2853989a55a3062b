import { createHash } from 'node:crypto';
import type { LanguageId } from '@site/shared-content/languages/LanguageId';
import { languageTables } from '@site/shared-content/languages/languageTables';
import { namesIn } from '@site/shared-content/languages/languagePage';
import type { ClinicProfile } from '@site/shared-content/profile/ClinicProfile';
import { findingAt } from './Finding';
import type { Finding } from './Finding';

/** The Unicode script of each language. */
export const scripts: Readonly<Record<LanguageId, RegExp>> = {
  odia: /\p{Script=Oriya}/u,
  hindi: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
};

/** A hash of the English lines, which shows that a translation is outdated. */
export function digestOf(lines: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 8);
}

function placeholdersIn(line: string): string {
  return [...line.matchAll(/\{\w+\}/g)]
    .map(([inBraces]) => inBraces)
    .sort()
    .join(' ');
}

/**
 * Lines of a language that lack a placeholder, are not translated, or whose English text has changed.
 * @param folder that of both
 */
export function translationFindings<Name extends string>(
  id: LanguageId,
  table: { readonly translatedFrom: string; readonly lines: Readonly<Record<Name, string>> },
  english: Readonly<Record<Name, string>>,
  folder = 'languages',
): readonly Finding[] {
  const file = `${folder}/${id}.ts`;
  const findings: Finding[] = [];
  for (const [name, source] of Object.entries(english) as [Name, string][]) {
    const at = { file, field: `lines.${name}`, text: table.lines[name] };
    const wanted = placeholdersIn(source);
    if (placeholdersIn(at.text) !== wanted)
      findings.push(
        findingAt(at, `The English line has ${wanted || 'no braces'}. Let this line have the same.`),
      );
    const letters = at.text.replace(/\{\w+\}/g, '');
    const nothingToTranslate = source.replace(/\{\w+\}/g, '').trim() === '';
    if (!nothingToTranslate && (!scripts[id].test(letters) || /\p{Script=Latin}/u.test(letters)))
      findings.push(findingAt(at, 'Write it in the letters of the language; names belong in `names`.'));
  }
  const now = digestOf(english);
  if (table.translatedFrom !== now) {
    const at = { file, field: 'translatedFrom', text: table.translatedFrom };
    findings.push(
      findingAt(
        at,
        `${folder}/english.ts has changed since. Compare every line with it, then write '${now}' here (docs/translate.md).`,
      ),
    );
  }
  return findings;
}

/** The names that the page of a language shows in Latin letters. */
export function latinNames(id: LanguageId, profile: ClinicProfile): readonly string[] {
  const known = { ...languageTables[id].names, ...profile.namesInScripts?.[id] };
  return namesIn(profile).filter((name) => !(name in known));
}

/** Names of the sample that a language lacks. Another clinic may leave its names in Latin letters. */
export function nameFindings(id: LanguageId, profile: ClinicProfile): readonly Finding[] {
  if (!profile.sample) return [];
  const at = { file: 'profile/sampleProfile.ts', field: `namesInScripts.${id}` };
  return latinNames(id, profile).map((text) =>
    findingAt({ ...at, text }, 'Add this name in the letters of the language.'),
  );
}
