/** Quotes unsigned text for logs, terminals and /healthz, and truncates it to 64 characters. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 64));
}
