/** Pages of the shell in which nothing answers but their links: a first visit loads no script of theirs. */
export const readOnlyPages = ['PrivacyPage', 'OdiaPage', 'HindiPage', 'BengaliPage'] as const;
