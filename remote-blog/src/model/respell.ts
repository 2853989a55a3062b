import { spellings } from '@site/shared-content/spellings';

/** The spelling that the articles use for what somebody typed, where it is a known other one. */
export function respell(query: string): string | undefined {
  const typed = query.trim().toLowerCase().replace(/\s+/g, ' ');
  return Object.hasOwn(spellings, typed) ? spellings[typed] : undefined;
}
