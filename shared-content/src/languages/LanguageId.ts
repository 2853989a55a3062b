/** A page in another language; `<id>.ts` in this folder has its texts. */
export type LanguageId = 'odia' | 'hindi' | 'bengali';
