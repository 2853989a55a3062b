/** Quotes unsigned text for logs, terminals and /healthz, without control characters, and truncates it. */
export function quoted(text: string, maxLength = 64): string {
  return JSON.stringify(text.slice(0, maxLength)).replaceAll(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    '?',
  );
}
