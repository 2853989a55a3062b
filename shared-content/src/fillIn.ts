import { clinicProfile } from '@site/shared-content/clinicProfile';
import { feeSentence, paymentSentence } from './fees';
import { helplineNumbers } from './helplineNumbers';
import type { SharedProfile } from './profile/ClinicProfile';
import { teamSentences } from './team';

/** The values of the placeholders; `npm run content` reports any other name in braces. */
export const placeholders: Readonly<Record<string, (profile: SharedProfile) => string>> = {
  city: (profile) => profile.city,
  region: (profile) => profile.region,
  clinic: (profile) => profile.name,
  clinicShort: (profile) => profile.shortName,
  doctor: (profile) => profile.leadPsychiatrist,
  phone: (profile) => profile.phones[0].display,
  email: (profile) => profile.email,
  ...teamSentences,
  fees: feeSentence,
  payment: paymentSentence,
  emergency: (profile) => profile.crisis.emergency,
  helplineName: (profile) => profile.crisis.helplineName,
  helpline: (profile) => profile.crisis.helpline,
  ...Object.fromEntries(Object.entries(helplineNumbers).map(([id, number]) => [id, () => number])),
};

/** Replaces placeholders such as `{city}` with the clinic's facts. */
export function fillIn(text: string, profile: SharedProfile = clinicProfile): string {
  return text.replace(/\{(\w+)\}/g, (inBraces, name: string) => {
    const fact = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    return fact ? fact(profile) : inBraces;
  });
}

/** Replaces the placeholders in every text of an object or list, and keeps its structure. */
export function fillInAll<T>(content: T, profile: SharedProfile = clinicProfile): T {
  if (typeof content === 'string') return fillIn(content, profile) as T;
  if (Array.isArray(content)) return content.map((entry) => fillInAll<unknown>(entry, profile)) as T;
  if (typeof content !== 'object' || content === null) return content;
  const entries = Object.entries(content).map(([field, value]) => [
    field,
    fillInAll<unknown>(value, profile),
  ]);
  return Object.fromEntries(entries) as T;
}

/** Replaces the placeholders in a path, in lower case with hyphens (docs/decisions.md "Routes"). */
export function fillInPath(path: string, profile: SharedProfile = clinicProfile): string {
  return fillIn(path, profile)
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}
