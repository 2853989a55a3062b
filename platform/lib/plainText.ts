/**
 * Prepares text of other teams for terminals and logs: one line without control characters and escape sequences,
 * which could delete, imitate or reorder other lines. The first cut limits the work on long text; the second may leave half
 * of a character, which is removed at last.
 */
export function plainText(text: string, maxLength = 2000): string {
  return text
    .slice(0, 4 * maxLength)
    .replace(/\u001b(\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(\u0007|\u001b\\)?|[@-Z\\^_])/g, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, '');
}

/** Quotes unsigned text for logs, terminals and /healthz, without control characters, and truncates it. */
export function quoted(text: string, maxLength = 64): string {
  return JSON.stringify(text.slice(0, maxLength)).replaceAll(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    '?',
  );
}
