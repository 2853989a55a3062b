import type { LanguageId } from '../../languages/LanguageId';
import { bengali } from './bengali';
import type { SheetTable } from './english';
import { hindi } from './hindi';
import { odia } from './odia';

/** The hand-outs of all languages, for the data files and for checks. */
export const sheetTables: Readonly<Record<LanguageId, SheetTable>> = { odia, hindi, bengali };
