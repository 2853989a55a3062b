import type { LanguageId } from '../languages/LanguageId';
import { bengali } from './bengali';
import { hindi } from './hindi';
import { odia } from './odia';
import type { SearchWords } from './SearchWords';

/** The search words of each language. */
export const languageWords: Readonly<Record<LanguageId, SearchWords>> = { odia, hindi, bengali };
