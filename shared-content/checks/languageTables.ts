import { bengali } from '@site/shared-content/languages/bengali';
import type { LanguageId } from '@site/shared-content/languages/languages';
import type { LanguageTable } from '@site/shared-content/languages/LanguageTable';
import { hindi } from '@site/shared-content/languages/hindi';
import { odia } from '@site/shared-content/languages/odia';

/** All translations. A page imports only its own, so that no bundle contains the others. */
export const languageTables: Readonly<Record<LanguageId, LanguageTable>> = { odia, hindi, bengali };
