const started = performance.now();

/** Prints one line to stderr, with the seconds since the command began. */
export function log(text: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  process.stderr.write(`${seconds} s  ${text}\n`);
}

/** `12.3 KB`: kilobytes of 1000 bytes, as the budgets count them. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
