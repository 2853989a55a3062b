/** Text that nobody has signed, as logs, terminals and /healthz may show it: quoted and cut to 64 characters. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 64));
}
