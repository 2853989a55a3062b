import { bengali } from './bengali';
import { hindi } from './hindi';
import type { LanguageId } from './LanguageId';
import type { LanguageTable } from './LanguageTable';
import { odia } from './odia';

/** All translations, for checks. A page imports only its own, so that no bundle contains the others. */
export const languageTables: Readonly<Record<LanguageId, LanguageTable>> = { odia, hindi, bengali };
