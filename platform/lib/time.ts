export const DAY_MS = 24 * 3_600_000;

/** How long what is no longer live is kept, in days. An open tab keeps the releases that it started with. */
export const RETENTION_DAYS = 30;

export const RETENTION_MS = RETENTION_DAYS * DAY_MS;
